// described_account: a class with private members and a base, and an enum of large values, as Boost.Describe has them.
#include <cstdint>
#include <iostream>

// [described]
#include <boost/describe.hpp>
#include <wireform/reflect/describe.hpp>
#include <wireform/wireform.hpp>

enum class Currency : std::uint64_t { eur = 978, usd = 840, token = 0xFFFF'FFFF'FFFF'0001 };
BOOST_DESCRIBE_ENUM(Currency, eur, usd, token)

class Entity {
 private:
  std::int64_t id_ = 7;
  BOOST_DESCRIBE_CLASS(Entity, (), (), (), (id_))
};

class Account : public Entity {
 public:
  void deposit(std::int64_t cents) { cents_ += cents; }

 private:
  std::int64_t cents_ = 0;
  Currency currency_ = Currency::token;
  BOOST_DESCRIBE_CLASS(Account, (Entity), (), (), (cents_, currency_))

 public:
  static constexpr auto wireform = annotate(wireform::annotations::member<&Account::cents_>(
      wireform::annotations::rename("cents"), wireform::annotations::range(0, 1'000'000)));
};
// [/described]

int main() {
  const wireform::FormatSet formats = wireform::builtin_formats();
  Account account;
  account.deposit(250);
  std::cout << wireform::write(account, *formats.find("json")).value() << '\n';
}
