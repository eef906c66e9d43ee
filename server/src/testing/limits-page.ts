import { type Limit, type Limits, limits } from '../kernel/limits.ts'
import type { ServedRoute } from '../plugins/inventory.ts'

const whenWords: Record<Limit['counts'], string> = {
  call: 'calls',
  message: 'messages',
  work: 'times on one server',
  attempt: 'attempts',
  open: 'open at once on one server',
}

const byWords: Partial<Record<Limit['by'], string>> = { pair: 'per account and address', everybody: 'in all' }

function sayWindow(seconds: number): string {
  if (seconds === 86_400) return ' a day'
  if (seconds === 3600) return ' an hour'
  if (seconds === 60) return ' a minute'
  return seconds === 0 ? '' : ` in ${seconds / 60} minutes`
}

const sayLimit = ({ counts, by, max, perSeconds }: Limit) =>
  `${max} ${whenWords[counts]} ${byWords[by] ?? `per ${by}`}${sayWindow(perSeconds)}`

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Which call does which costly work, within which limits, as the server has registered it. */
export function limitsPage(served: readonly ServedRoute[]): string {
  const named = (route: ServedRoute) => `\`${route.method} ${route.path}\``
  const costly = served.filter((route): route is ServedRoute & { limits: Limits } => route.limits !== 'none')
  const callsOf = (name: string) => costly.filter((route) => route.limits.name === name).map(named)
  return `# Limits

Written by \`npm run limits\` from the routes as they are registered; the numbers stand in server/src/kernel/limits.ts. Above a limit a call
answers 429 with Retry-After and changes nothing. Counts of a server are in its memory, all others in PostgreSQL, shared by all servers.
Calls that are not listed here declare that they do no such work, and the functions that do it refuse them.

${table(
  ['limits', 'work', 'most', 'calls'],
  Object.values<Limits>(limits).map(({ name, work, most }) => [
    name,
    work.join(', '),
    most.map(sayLimit).join('; '),
    [...new Set(callsOf(name))].sort().join('<br>') || (name === 'apiKey' ? 'every call with an API key' : '–'),
  ]),
)}
`
}
