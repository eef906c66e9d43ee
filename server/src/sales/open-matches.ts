import type { ScreeningMatch } from '@portal/contract/calls/office-identities.ts'
import { maskId } from '@portal/domain/proposal/mask-id.ts'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { listOpenMatches } from './screening.ts'

/** What the officer compares, by proposal. */
export async function openMatches(db: Executor, deps: Deps, ids: readonly string[]) {
  const matches = await listOpenMatches(db, deps, ids)
  return new Map(
    matches.map(
      ({ proposal_id, relation, person, entries, list_version, reference, screened_at }): [string, ScreeningMatch] => [
        proposal_id,
        {
          ...(relation && { payer: relation }),
          typed: { ...person, ...(person.pan && { pan: maskId(person.pan) }) },
          entries: entries.map(({ entryId, ...entry }) => ({ ...entry, entry: entryId })),
          list_version,
          reference,
          screened_at,
        },
      ],
    ),
  )
}
