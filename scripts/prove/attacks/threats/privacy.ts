import { script, server, type ThreatArea } from './threat.ts'

export const privacy: ThreatArea = {
  title: 'Privacy',
  threats: [
    {
      threat: 'Personal data kept longer than the notice promises',
      tests: [
        server('jobs/retention', 'every clock deletes what is past it and keeps what is within it'),
        server('jobs/retention', 'every table stands in exactly one list'),
        script('write-retention', 'docs/retention.md says how long rows are kept as the code has it'),
        server(
          'calls/consents/consents',
          'the privacy notice speaks every language of customers and names the periods by which the jobs delete',
        ),
      ],
    },
    {
      threat: 'Looking at personal data unseen',
      tests: [
        server('calls/privacy/privacy', 'every file that a member of staff opens is recorded once'),
        server(
          'calls/dashboard/one-sale',
          'lists the sales of one mobile with personal data masked, and audits each reveal',
        ),
      ],
    },
    {
      threat: 'A person who cannot learn, or correct, what is stored about them',
      tests: [
        server('calls/privacy/privacy', 'is found by mobile, PAN, e-mail and number, by an admin alone'),
        server('calls/privacy/privacy', 'is exported in one file that a person can read'),
        server('calls/privacy/privacy', 'a correction is recorded and closed with how it was made'),
      ],
    },
    {
      threat: 'Data that stays readable after its erasure, or an erasure by one person or of what a law has us keep',
      tests: [
        server(
          'calls/privacy/privacy',
          'destroys the key of a sale and empties every row of it, once a second person approves',
        ),
        server('calls/privacy/privacy', 'waits for money under way, and evidence can be emptied for no other sale'),
        server(
          'calls/privacy/privacy',
          'comes by itself: an unsold sale after its days, a policy after its years, and nothing before',
        ),
      ],
    },
    {
      threat: 'A consent that nobody can read again or withdraw',
      tests: [
        server('calls/consents/consents', 'lists every consent with text, version, language, time and means'),
        server(
          'calls/consents/consents',
          'withdrawing its consent ends the links, keeps the evidence and tells the agent',
        ),
        server('calls/consents/consents', 'reminders stop at once and come again when the customer agrees'),
      ],
    },
  ],
}
