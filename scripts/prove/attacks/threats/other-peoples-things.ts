import { server, type ThreatArea } from './threat.ts'

export const others: ThreatArea = {
  title: "Other people's things",
  threats: [
    {
      threat: 'A call without a session, by a suspended account or by a role without the right',
      attacks: ['Access'],
      tests: [
        server('calls/authorisation', 'nobody signed in gets 401 from every call that needs a session'),
        server('calls/authorisation', 'gets 403 exactly where the access table says no'),
        server('app', 'stops at a route without an access rule'),
      ],
    },
    {
      threat: "Another partner's sales, policies, cases and files by their real ids",
      attacks: ['Foreign things'],
      tests: [
        server(
          'calls/foreign-ids',
          'gets 404 from every call that names something, reading or writing, whatever the body',
        ),
        server('calls/foreign-ids', 'changes nothing of the other partner, who can still open everything'),
      ],
    },
    {
      threat: 'A change sent by another site in the name of whoever is signed in',
      attacks: ['Forgery'],
      tests: [
        server('plugins/route', 'of another session is refused'),
        server('calls/session/login', 'refuses a form sent by another site'),
      ],
    },
    {
      threat: 'One person of the office who does alone what needs two',
      tests: [
        server('calls/approvals/approvals', 'is created when a second admin approves, never by the first alone'),
        server('calls/approvals/approvals', 'changes its role, and returns from suspension, by two people'),
        server('calls/approvals/approvals', 'waits above the limit until a second person approves'),
        server('calls/approvals/approvals', 'the database itself refuses that one person asks and approves'),
      ],
    },
    {
      threat: 'A suspended partner who works on',
      tests: [
        server(
          'calls/office-admin/office',
          'a suspended partner is signed out at once with the reply the portal logs out on',
        ),
      ],
    },
  ],
}
