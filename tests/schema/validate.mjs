// validate.mjs FOLDER FILE: checks documents with ajv, which stands in FOLDER/node_modules.
//
// FILE has one JSON object a line: {"schema": ...} is for the lines behind it, {"accept": ...} must be valid under it,
// {"reject": ...} must not. Exit code 1 if any is not as it must be.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const [folder, file] = process.argv.slice(2)
const require = createRequire(`${folder}/`)
const Ajv = require('ajv/dist/2020').default
const formats = require('ajv-formats').default

let validate
const counts = { schema: 0, accept: 0, reject: 0, wrong: 0 }
const complain = (what, line) => {
  counts.wrong += 1
  console.log(`${what}: ${line.slice(0, 300)}`)
}
for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
  const entry = JSON.parse(line)
  const [what] = Object.keys(entry)
  counts[what] += 1
  if (what === 'schema') {
    // Its strict rules but one: a required member may be described elsewhere than beside "required".
    const ajv = new Ajv({ strict: true, strictTypes: false, strictRequired: false, strictTuples: false })
    formats(ajv)
    validate = ajv.compile(entry.schema)
  } else if (validate(entry[what]) !== (what === 'accept')) {
    complain(what === 'accept' ? JSON.stringify(validate.errors) : 'not rejected', line)
  }
}
console.log(`${counts.schema} schemas, ${counts.accept} accepted, ${counts.reject} rejected, ${counts.wrong} wrong`)
process.exit(counts.wrong === 0 ? 0 : 1)
