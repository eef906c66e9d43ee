import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import { sayIssue } from '@portal/words/say.ts'
import { type Insertable, sql } from 'kysely'
import { createPasswordLink, welcomeHours } from '../accounts/password-link.ts'
import { type Deps, timeNow, today } from '../context/deps.ts'
import { inTransaction } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { isUniqueViolation, type Tx } from '../db/database.ts'
import type { PartnerTable } from '../db/tables/foundation.ts'
import { newId, newToken } from '../kernel/ids.ts'
import { hashPassword } from '../kernel/password.ts'
import { CommandRefused } from './command-refused.ts'

interface NewAdmin {
  name: string
  email: string
  mobile: string
  /** To sign in with; the next free one when left out. */
  code?: string
  /** Allows a further admin beside an active one. */
  isAnother?: boolean
}

interface CreatedAdmin {
  code: string
  name: string
  /** Opens once, within `hours`. */
  link: string
  hours: number
}

type Needed = Pick<Deps, 'db' | 'now' | 'settings'>
const firstCode = 1001

/** The first admin of a database, who then makes all other accounts in the office. The password is set by a link, never typed here. */
export async function createAdmin(deps: Needed, newAdmin: NewAdmin): Promise<CreatedAdmin> {
  const email = normaliseField('email', newAdmin.email)
  const mobile = normaliseField('mobile', newAdmin.mobile)
  checkAnswers(deps, { name: newAdmin.name, code: newAdmin.code, email, mobile })
  const password_hash = await hashPassword(newToken())
  return inTransaction(deps, async (work) => {
    const { tx } = work
    // Lock, so that two concurrent commands do not both find no admin.
    await sql`lock table partners in share row exclusive mode`.execute(tx)
    const active = await tx
      .selectFrom('partners')
      .select('code')
      .where('role', '=', 'admin')
      .where('status', '=', 'active')
      .orderBy('code')
      .executeTakeFirst()
    if (active && !newAdmin.isAnother)
      throw new CommandRefused(
        `There is an active admin already: ${active.code}, who makes further accounts in the office. Add --another to create one here all the same.`,
      )
    const account = {
      id: newId('office'),
      code: newAdmin.code ?? (await nextCode(tx)),
      name: newAdmin.name.trim(),
      email,
      mobile,
      role: 'admin' as const,
      licence: null,
      password_hash,
      created_at: timeNow(deps),
    }
    await insertAccount(tx, account)
    const { link } = await createPasswordLink(work, account, welcomeHours * 60)
    await audit(work, {
      case_id: `partner:${account.code}`,
      actor: 'system',
      event: 'admin_created',
      data: { code: account.code, role: 'admin', another: active !== undefined },
    })
    return { code: account.code, name: account.name, link, hours: welcomeHours }
  })
}

function checkAnswers(deps: Needed, { name, code, email, mobile }: Omit<NewAdmin, 'isAnother'>): void {
  const context = { today: today(deps) }
  const [issue] = [
    ...checkField('email', email, { ...context, path: 'E-mail' }),
    ...checkField('mobile', mobile, { ...context, path: 'Mobile' }),
  ]
  if (issue) throw new CommandRefused(`${issue.path}: ${sayIssue(issue)}`)
  if (!/\S/.test(name) || name.length > 100) throw new CommandRefused('Name: please enter 1 to 100 characters.')
  if (code !== undefined && !/^[A-Z0-9]{3,20}$/.test(code))
    throw new CommandRefused('Code: please enter 3 to 20 capital letters and digits.')
}

async function nextCode(tx: Tx): Promise<string> {
  const rows = await tx.selectFrom('partners').select('code').where('code', 'like', 'A%').execute()
  const takenCodes = new Set(rows.map((row) => row.code))
  let number = firstCode
  while (takenCodes.has(`A${number}`)) number++
  return `A${number}`
}

async function insertAccount(tx: Tx, account: Insertable<PartnerTable>): Promise<void> {
  try {
    await tx.insertInto('partners').values(account).execute()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const field = isUniqueViolation(error, 'partners_email') ? 'E-mail' : 'Code'
    throw new CommandRefused(`${field}: another account uses it already.`)
  }
}
