import { server, type ThreatArea } from './threat.ts'

export const customers: ThreatArea = {
  title: 'Customers and their links',
  threats: [
    {
      threat: 'Guessing a link or a code',
      tests: [
        server('customer/customer-link', 'guessing is limited per address'),
        server('customer/customer-link', 'a wrong code is counted; three end it, also of twenty concurrent guesses'),
        server('calls/otp/otp', 'three wrong attempts void a code, and then even the right one is refused'),
        server('calls/otp/otp', 'the right code twenty times at once succeeds once'),
      ],
    },
    {
      threat: 'Codes and links sent to one person, or to strangers, without end',
      tests: [
        server('customer/customer-link', 'reaches one person a few times an hour'),
        server('customer/customer-link', 'reaches few strangers from one sale, whichever number is given'),
        server(
          'customer/customer-link',
          'a consent code counts for its recipient, its sale, the partner who sells and the address that asks',
        ),
        server('calls/otp/otp', 'allows thirty wrong codes per day and partner, over all mobiles'),
      ],
    },
    {
      threat: 'An agent who agrees in place of the customer',
      tests: [
        server('customer/customer-link', 'the partner’s own number is refused in any spelling'),
        server('calls/office-flags/office-flags', 'no code, no shared quote and no link goes to an account’s number'),
      ],
    },
    {
      threat: 'A link that was passed on, or a cookie that was made up',
      tests: [
        server('customer/customer-link', 'shows plan, price and masked names before the code, everything after it'),
        server('calls/pay/open-again', 'a cookie that was altered, or made up, opens nothing'),
        server('customer/customer-link', 'a saved answer is sealed, and replayed to the same browser only'),
      ],
    },
    {
      threat: 'Reading links and mobiles out of a stolen database',
      tests: [server('customer/customer-link', 'the token is not in the database, and neither is the mobile')],
    },
  ],
}
