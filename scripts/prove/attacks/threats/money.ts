import { server, type ThreatArea } from './threat.ts'

export const money: ThreatArea = {
  title: 'Money',
  threats: [
    {
      threat: 'An amount of the own choice',
      tests: [server('customer/customer-link', 'no amount is accepted from the client')],
    },
    {
      threat: 'Paying, refunding or issuing twice by asking fifty times at once',
      tests: [
        server('payment/races', 'pay: one order at the gateway, one row'),
        server('payment/races', 'return, notify and sync: one payment, one policy'),
        server('payment/races', 'refund: once at the gateway'),
        server('payment/races', 'the books balance afterwards'),
      ],
    },
    {
      threat: 'A forged notification of the gateway, or very many of them',
      tests: [
        server(
          'calls/pay/open-at-once',
          'forty forged notifications at once are refused, and the server still answers',
        ),
        server('payment/forged-notifications', 'stores a sample of forged notifications for thirty days'),
      ],
    },
    {
      threat: 'Paying before agreeing, or for something that was changed afterwards',
      tests: [
        server('customer/customer-link', 'payment is never requested before consent'),
        server('customer/customer-link', 'an edit after consent voids it, the link and the order'),
      ],
    },
  ],
}
