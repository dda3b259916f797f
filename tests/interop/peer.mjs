// peer.mjs FOLDER: JavaScript's @msgpack/msgpack, which stands in FOLDER/node_modules, reads MessagePack documents from
// standard input, one a line in hex.
//
// For each it prints what it read in the notation of interop_test.cpp, a space, and what it writes for that, in hex.
// Whole numbers are the same whether integer or floating point; a key is the notation of what was read.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(`${process.argv[2]}/`)
const {
  decode, encode, ExtData, ExtensionCodec, decodeTimestampToTimeSpec, encodeTimeSpecToTimestamp,
} = require('@msgpack/msgpack')

const hex = (bytes) => Buffer.from(bytes).toString('hex')

class Time {
  constructor({ sec, nsec }) {
    Object.assign(this, { sec, nsec })
  }
}

// The library's own codec makes a Date of it, which has milliseconds only.
const extensionCodec = new ExtensionCodec()
extensionCodec.register({
  type: -1,
  encode: (value) => (value instanceof Time ? encodeTimeSpecToTimestamp(value) : null),
  decode: (payload) => new Time(decodeTimestampToTimeSpec(payload)),
})

function describeNumber(value) {
  if (Number.isSafeInteger(value)) return `n${value + 0}`
  if (Number.isNaN(value)) return 'fnan'
  const bits = Buffer.alloc(8)
  bits.writeDoubleBE(value)
  return `f${hex(bits)}`
}

function describe(value) {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return describeNumber(value)
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? `n${value}` : `i${value}`
  if (typeof value === 'string') return `s${hex(Buffer.from(value, 'utf8'))}`
  if (value instanceof Uint8Array) return `b${hex(value)}`
  if (value instanceof Time) return `t${value.sec}.${value.nsec}`
  if (value instanceof ExtData) return `x${value.type}:${hex(value.data)}`
  if (Array.isArray(value)) return `[${value.map((item) => `${describe(item)},`).join('')}]`
  return `{${Object.entries(value).map(([key, item]) => `${key}=${describe(item)},`).join('')}}`
}

const options = { extensionCodec, useBigInt64: true }
for (const line of readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
  const document = decode(Buffer.from(line, 'hex'), { ...options, mapKeyConverter: describe })
  console.log(describe(document), hex(encode(document, options)))
}
