import { server, type ThreatArea } from './threat.ts'

export const input: ThreatArea = {
  title: 'What is sent in',
  threats: [
    {
      threat: 'Values of another type, too long, half characters, keys nobody may set',
      attacks: ['Types'],
      tests: [
        server('testing/hostile/hostile-input', 'a refused change leaves the row as it was'),
        server('testing/hostile/hostile-input', 'cannot be changed by'),
        server('app', 'stops at a body that lets unknown keys pass, however deep'),
      ],
    },
    {
      threat: 'Bodies too large, too deep, broken or of another kind',
      attacks: ['Whole bodies'],
      tests: [
        server('app', 'over 1 MiB are refused with 413'),
        server('app', 'that are not UTF-8 are refused with 400'),
      ],
    },
    {
      threat: 'Ways out of a folder, odd ids and parameters',
      attacks: ['Addresses'],
      tests: [server('plugins/portal', 'a way out of the folder is 404')],
    },
    { threat: 'Headers that lie about address, host, method or version', attacks: ['Headers'], tests: [] },
    { threat: 'Methods that an address does not have', attacks: ['Methods'], tests: [] },
    { threat: 'Smuggled and broken requests', attacks: ['Raw connections'], tests: [] },
    {
      threat: 'A header of a mail, or a variable of a message, by way of a name',
      tests: [
        server('integrations/messages/messages', 'with a line break or a second address in a header is never sent'),
        server('messages/templates', 'a name cannot break lines or bring in another variable'),
      ],
    },
    {
      threat: 'An error that shows the inside of the server',
      tests: [
        server('app', 'show no internal details and carry the reference of the reply'),
        server('testing/hostile/hostile-input', 'an unexpected error shows a reference and nothing else'),
      ],
    },
  ],
}
