import { readFileSync } from 'node:fs'
import { moves } from '@portal/domain/lifecycle/moves.ts'
import { expect, it } from 'vitest'
import { productSources } from './lib/imports.ts'

/** Words of others that happen to be names of states: a gateway's own statuses, the open and closed tabs of a list. */
const otherWords: readonly (readonly [file: string, words: string])[] = [
  ['server/src/integrations/payment/sandbox-wire.ts', 'created, authorised, captured, refunded, failed'],
  ['contract/src/calls/inspection.schema.ts', 'open, closed'],
  ['contract/src/calls/office.schema.ts', 'open, closed'],
]

const machines = Object.values(moves).map((table) => new Set(Object.keys(table)))

/** `['a', 'b']` and SQL's `in ('a', 'b')`; a spread of another group does not make a list public. */
const arrays = /\[\s*(?:(?:'\w+'|\.\.\.\w+)\s*,?\s*)+\]/g
const sqlLists = /\bin\s*\(\s*'\w+'(?:\s*,\s*'\w+')+\s*\)/gi

function stateLists(code: string): string[] {
  return [...code.matchAll(arrays), ...code.matchAll(sqlLists)].flatMap(([text]) => {
    const words = [...text.matchAll(/'(\w+)'/g)].map((word) => word[1]!)
    const isGroup = words.length > 1 && machines.some((states) => words.every((word) => states.has(word)))
    return isGroup ? [words.join(', ')] : []
  })
}

it('finds a private list of states in code and in SQL', () => {
  expect(stateLists(`const live = ['asked', 'history_awaited', 'accepted']`)).toEqual([
    'asked, history_awaited, accepted',
  ])
  expect(stateLists(`const over = [...endedProposalStates, 'paid', 'issued']`)).toEqual(['paid, issued'])
  expect(stateLists(`sql\`state not in ('withdrawn', 'expired')\``)).toEqual(['withdrawn, expired'])
  expect(stateLists(`const tabs = ['open', 'reviews']; where('state', '=', 'open')`)).toEqual([])
})

it('groups of states stand in domain/src/lifecycle/state-groups.ts only', () => {
  const sources = ['domain', 'words', 'contract', 'server', 'portal'].flatMap((name) => productSources(`${name}/src`))
  expect(sources.length).toBeGreaterThan(700)
  const lists = sources
    .filter((file) => !file.startsWith('domain/src/lifecycle/'))
    .flatMap((file) => stateLists(readFileSync(file, 'utf8')).map((words) => [file, words] as const))
    .filter(([file, words]) => !otherWords.some(([one, allowed]) => one === file && allowed === words))
  expect(
    lists.map(([file, words]) => `${file}: give [${words}] a name in state-groups.ts, or use the one it has`),
  ).toEqual([])
})
