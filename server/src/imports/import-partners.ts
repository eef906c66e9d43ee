import { defaultLanguage } from '@portal/words/languages.ts'
import { sql } from 'kysely'
import { sendWelcome } from '../accounts/password-link.ts'
import { timeNow } from '../context/deps.ts'
import type { Tx } from '../db/database.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { newId } from '../kernel/ids.ts'
import { noPassword } from '../kernel/password.ts'
import { identityIndex } from '../sales/account-contact.ts'
import type { Comparison, ImportDeps, ImportKindRules, ImportRow, ImportWork, ReadRow } from './import-kind.ts'
import { type PartnerValue, partnerColumns, readPartnerRow } from './partner-rows.ts'

export const partnerImport: ImportKindRules<PartnerValue> = {
  columns: partnerColumns,
  readRow: readPartnerRow,
  keysOf: ({ code, email }) => ({ code, email: email.toLowerCase() }),
  compare: comparePartners,
  create: createPartners,
}

/** An account is known by its code and its e-mail address together; one of both alone belongs to somebody else. */
async function comparePartners(tx: Tx, _deps: ImportDeps, rows: readonly ReadRow<PartnerValue>[]): Promise<Comparison> {
  const codes = rows.map(({ value }) => value.code)
  const emails = rows.map(({ value }) => value.email.toLowerCase())
  const accounts = await tx
    .selectFrom('partners')
    .select(['code', sql<string>`lower(email)`.as('email')])
    .where((where) =>
      where.or([
        where('code', '=', sql<string>`any(${codes}::text[])`),
        where(sql<string>`lower(email)`, '=', sql<string>`any(${emails}::text[])`),
      ]),
    )
    .execute()
  const emailOf = new Map(accounts.map(({ code, email }) => [code, email]))
  const taken = new Set(accounts.map(({ email }) => email))
  const comparison: Comparison = { known: new Set(), problems: [] }
  for (const { row, value } of rows) {
    const email = value.email.toLowerCase()
    const existing = emailOf.get(value.code)
    if (existing === email) comparison.known.add(row)
    else if (existing !== undefined) comparison.problems.push({ row, path: 'code', code: 'import.code_taken' })
    else if (taken.has(email)) comparison.problems.push({ row, path: 'email', code: 'taken' })
  }
  comparison.problems.push(...(await findMisplaced(tx, rows)))
  return comparison
}

/** A branch and a supervisor are in the portal before those who are placed with them; so nobody ends up below themselves. */
async function findMisplaced(tx: Tx, rows: readonly ReadRow<PartnerValue>[]): Promise<Comparison['problems']> {
  const places = await readPlaces(
    tx,
    rows.map(({ value }) => value),
  )
  return rows.flatMap(({ row, value: { branch, supervisor } }): Comparison['problems'] => {
    if (branch && !places.branches.has(branch)) return [{ row, path: 'branch', code: 'place.branch' }]
    const above = supervisor ? places.supervisors.get(supervisor) : undefined
    if (supervisor && !above) return [{ row, path: 'supervisor', code: 'place.supervisor' }]
    if (branch && above && above.branch_code !== branch) return [{ row, path: 'branch', code: 'place.other_branch' }]
    return []
  })
}

async function readPlaces(tx: Tx, values: readonly PartnerValue[]) {
  const named = (key: 'branch' | 'supervisor') => values.flatMap((value) => value[key] ?? [])
  const branches = await tx
    .selectFrom('branches')
    .select('code')
    .where('code', '=', sql<string>`any(${named('branch')}::text[])`)
    .execute()
  const supervisors = await tx
    .selectFrom('partners')
    .select(['id', 'code', 'branch_code'])
    .where('role', '=', 'partner')
    .where('code', '=', sql<string>`any(${named('supervisor')}::text[])`)
    .execute()
  return {
    branches: new Set(branches.map(({ code }) => code)),
    supervisors: new Map(supervisors.map((one) => [one.code, one])),
  }
}

async function createPartners(
  work: ImportWork,
  imported: ImportRow,
  values: readonly PartnerValue[],
): Promise<string[]> {
  const { tx, deps } = work
  const created_at = timeNow(deps)
  const { supervisors } = await readPlaces(tx, values)
  const rows = values.map(({ identity, branch, supervisor, ...account }) => {
    const above = supervisor ? supervisors.get(supervisor) : undefined
    const id = newId('partner')
    return {
      id,
      ...account,
      role: 'partner' as const,
      branch_code: above ? above.branch_code : branch,
      supervisor_id: above?.id ?? null,
      // Nothing is hashed: the person sets the first password by a link.
      password_hash: noPassword,
      created_at,
      identity_sealed: identity
        ? cryptoOf(deps).seal({ table: 'partners', column: 'identity', row: id, partner: id }, identity)
        : null,
      identity_index: identity ? (identityIndex(deps, identity) ?? null) : null,
    }
  })
  const created = await tx
    .insertInto('partners')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'code', 'name', 'email', 'mobile'])
    .execute()
  if (imported.send_welcome)
    for (const account of created) await sendWelcome(work, { ...account, language: defaultLanguage }, { isBulk: true })
  return created.map(({ code }) => code)
}
