import { createHash } from 'node:crypto'
import type { Tx } from '../db/database.ts'
import type { AuditedChange } from './derive-event.ts'

/** The trail holds one event for each page of an import; other systems hear of each partner, as of one whom the office created. */
export async function splitImportPages(tx: Tx, changes: readonly AuditedChange[]): Promise<AuditedChange[]> {
  const codes = changes.flatMap(importedCodes)
  if (codes.length === 0) return [...changes]
  const partners = await tx
    .selectFrom('partners')
    .select(['code', 'licence', 'licence_from', 'licence_until'])
    .where('code', 'in', codes)
    .execute()
  const licenceOf = new Map(partners.map(({ code, ...licence }) => [code, filled(licence)]))
  return changes.flatMap((change) => {
    const created = importedCodes(change)
    if (created.length === 0) return [change]
    return created.map((code) => ({
      ...change,
      case_id: `partner:${code}`,
      event: 'partner_created',
      data: licenceOf.get(code) ?? {},
      hash: createHash('sha256').update(`${change.hash} ${code}`).digest('hex'),
    }))
  })
}

function importedCodes({ event, data }: AuditedChange): readonly string[] {
  return event === 'import_page' && data.kind === 'partners' ? (data.created as string[]) : []
}

const filled = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
