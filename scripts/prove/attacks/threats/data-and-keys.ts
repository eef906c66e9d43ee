import { server, type ThreatArea } from './threat.ts'

export const data: ThreatArea = {
  title: 'Data, keys and records',
  threats: [
    {
      threat: 'Reading personal data out of a stolen database',
      tests: [
        server('calls/proposal/save-section', 'stores no personal data unencrypted'),
        server('db/names-at-rest', 'no table holds the name or birth date of a customer in clear'),
        server(
          'jobs/send-message',
          'a sent message keeps no code and no link, and neither person nor words without the key',
        ),
        server('kernel/field-crypto', 'refuses an envelope with one changed character'),
        server('kernel/field-crypto', 'refuses an envelope moved to'),
      ],
    },
    {
      threat: 'A key that has become known, a wrong key, a weak secret',
      tests: [
        server(
          'admin/rotate-keys',
          'rotates every key while the portal works, goes on after an interruption, and then opens all with the new key alone',
        ),
        server('admin/rotate-keys', 'does not use new keys that a running server cannot open, and says which'),
        server('open-field-keys', 'stop a start with other keys, with one sentence that names the missing one'),
        server('open-field-keys', 'are wrapped by the transit engine of a Vault, which alone opens them'),
        server('kernel/settings', 'name the secret of a list that is too short or not random, and never print it'),
      ],
    },
    {
      threat: 'Personal data, codes or links in the log',
      tests: [
        server(
          'testing/logs',
          'contains no personal data: no name, number, address, answer, code, password, token or link',
        ),
        server('testing/logs', 'keeps entered values out of errors and metrics'),
      ],
    },
    {
      threat: 'Rewriting what happened',
      tests: [
        server('db/database', 'rejects update, delete and truncate'),
        server('audit/tampering', 'appends and reads, and may do nothing else to what is evidence'),
        server('audit/tampering', 'the owner of the tables tampers, and the verifier finds'),
        server('audit/tampering', 'is refused on every table that a migration made append-only'),
        server('audit/tampering', 'what was found stands in the office and raises the alarm'),
        server('db/database', 'reveals a change made with the trigger disabled'),
        server('db/continue-audit', 'from the start also finds what was removed since, even the last events of a case'),
        server('db/continue-audit', 'does not believe a checkpoint that was written without the key'),
      ],
    },
    {
      threat: 'Trying it unseen: many foreign ids, codes or refused sign-ins',
      tests: [
        server(
          'plugins/security-log',
          'names account, address and outcome of a sign-in, and no name that somebody typed',
        ),
        server(
          'plugins/security-log',
          'tells an id of somebody else from one that nobody has, and writes down no text that is no id',
        ),
        server(
          'plugins/security-log',
          'has refused access, forged requests, limits, codes, refused uploads and changes by the office',
        ),
        server(
          'plugins/security-log',
          'many from one address or on one account raise an alarm that says who and what to do',
        ),
      ],
    },
  ],
}
