import { browser, script, server, type ThreatArea } from './threat.ts'

export const parts: ThreatArea = {
  title: 'The parts it is made of',
  threats: [
    {
      threat: 'A package that was exchanged, or that runs a script while it is installed',
      tests: [
        script('dependencies', 'the lockfile knows the hash of every package and no place to fetch it from'),
        script('dependencies', 'every dependency names one exact version'),
        script('dependencies', 'nothing is installed that the lockfile does not know'),
        script('dependencies', 'only packages of the allowed list run a script while they are installed'),
      ],
    },
    {
      threat: 'A package under a licence that nobody has read',
      tests: [
        script('licences', 'are all among the allowed ones; a new one is looked at before it is added'),
        script('licences', 'are those of the installed packages themselves'),
      ],
    },
    {
      threat: 'A weakness that nobody can report',
      tests: [server('app', 'security.txt names the contact, an end within a year and the page for people')],
    },
    {
      threat: 'A foreign script in the browser',
      tests: [
        server('app', 'carries the security headers and a request id'),
        server('app', 'tells browsers where to report what the policy refuses'),
        browser(
          'journeys/shell/header',
          'the browser refuses what the page policy does not allow, and the report reaches the server',
        ),
      ],
    },
    {
      threat: 'A demo account on a real database',
      tests: [
        server(
          'demo/check-purpose',
          'refuses a database of 0.1.0 with demo accounts that anybody can sign in to, and names them and the way out',
        ),
      ],
    },
  ],
}
