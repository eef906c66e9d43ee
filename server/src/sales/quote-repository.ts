import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { endedProposalStates } from '@portal/domain/lifecycle/state-groups.ts'
import type { Breakup } from '@portal/domain/rating/breakup.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../db/database.ts'
import type { JoinableRow } from '../db/driver/join-statements.ts'
import { type Placeholders, prepareRead } from '../db/prepare-read.ts'
import { defer, deferInsert, runTogether } from '../db/send-together.ts'
import type { StoredQuote } from '../db/stored-quote.ts'
import type { QuoteTable } from '../db/tables/sales.ts'
import { WrittenJson } from '../db/written-json.ts'
import type { FieldCrypto, Place } from '../kernel/field-crypto.ts'
import { newSaleNumber } from '../kernel/ids.ts'
import { openText, type SealedText } from '../kernel/sealed-text.ts'
import { partnerOfSession } from '../plugins/session.ts'
import { liveProposals, type ProposalRow } from './proposal-repository.ts'

export type QuoteRow = Selectable<QuoteTable>

/** A quote that was read without a lock: its change fails where another has changed the row since, and begins again. */
export interface UnlockedQuote extends QuoteRow {
  as_read: string
  read_at: number
}

/** The owner's id is part of every query, so that another partner's quote is never found. */
interface QuoteKey {
  partnerId: string
  product: ProductId
  quoteId: string
}

/** The same for a read that is sent together with the session, when the owner is not known yet. */
export interface OwnQuoteKey extends Omit<QuoteKey, 'partnerId'> {
  sessionId: string
}

export function findQuote(db: Executor, key: QuoteKey): Promise<QuoteRow | undefined> {
  return byKey(db, key).executeTakeFirst()
}

/** Held until the transaction ends: every change of a quote or its proposal takes this lock first. */
export function lockQuote(tx: Tx, key: QuoteKey): Promise<QuoteRow | undefined> {
  return byKey(tx, key).forUpdate().executeTakeFirst()
}

/** The same, with the proposal made from it, if there is one, in one round trip. */
export async function lockQuoteAndProposal(
  tx: Tx,
  key: QuoteKey,
): Promise<{ quote: QuoteRow; proposal: ProposalRow | undefined } | undefined> {
  const [[quote], [proposal]] = await runTogether(tx, [byKey(tx, key).forUpdate(), liveProposals(tx, key.quoteId)])
  return quote && { quote, proposal }
}

/** The quote that a change names, to be read with the session. */
export const readQuoteToChange = prepareRead((db, { sessionId, product, quoteId }: Placeholders<OwnQuoteKey>) =>
  db
    .selectFrom('quotes')
    .selectAll()
    .select(sql<string>`xmin::text`.as('as_read'))
    .select((one) =>
      one
        .exists(
          one
            .selectFrom('proposals')
            .select('proposals.id')
            .whereRef('proposals.quote_id', '=', 'quotes.id')
            .where('proposals.state', 'not in', endedProposalStates),
        )
        .$castTo<boolean>()
        .as('has_proposal'),
    )
    .where('id', '=', quoteId)
    .where('product', '=', product)
    .where('partner_id', '=', partnerOfSession(db, sessionId)),
)

function byKey(db: Executor, { partnerId, product, quoteId }: QuoteKey) {
  return db
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', quoteId)
    .where('partner_id', '=', partnerId)
    .where('product', '=', product)
}

type NewQuoteRow = Omit<Insertable<QuoteTable>, 'number' | 'state' | 'version' | 'language' | keyof PricedJson> &
  PricedJson &
  Pick<Partial<QuoteRow>, 'language'> &
  Pick<QuoteRow, 'key_salt'>

/** The columns that a price fills with JSON. */
interface PricedJson {
  inputs: WrittenJson<StoredQuote, SealedText>
  loadings: WrittenJson<number[]>
  breakup: WrittenJson<Breakup>
}

/** Every column is written, so that the row is known before the database answers. */
export async function insertQuote(tx: Tx, given: NewQuoteRow, at: 'open' | 'proposed' = 'open'): Promise<QuoteRow> {
  const { medical = null, customer_name = null, customer_mobile = null, mobile_index = null, heard = null } = given
  const customer = { customer_name, customer_mobile, mobile_index, heard }
  const { copied_from = null, language = null } = given
  const number = newSaleNumber('Q')
  const key = { key_salt: given.key_salt, key_destroyed_at: null }
  const row = { ...given, ...key, number, medical, ...customer, language, copied_from, state: at, version: 1 }
  await deferInsert(tx, 'quotes', row)
  const { inputs, loadings, breakup } = row
  const values = { inputs: inputs.value, loadings: loadings.value, breakup: breakup.value }
  return { ...row, ...values, customer_name: customer_name && openText(customer_name) }
}

/** Writes the change of a quote, locked or not, under the next version. */
export async function changeQuote(
  tx: Tx,
  { as_read, read_at, ...quote }: QuoteRow & Partial<UnlockedQuote>,
  change: Omit<Updateable<QuoteTable>, keyof PricedJson> & Partial<PricedJson>,
): Promise<QuoteRow> {
  const changed = { ...change, version: quote.version + 1 }
  const columns = Object.entries(changed).filter(([, value]) => value !== undefined)
  const values = [quote.id, ...columns.map(([, value]) => value)]
  const { locked, unlocked, joinable } = updateTexts(columns.map(([column]) => column))
  if (as_read === undefined || read_at === undefined)
    await defer(tx, { text: locked, values, changes: { id: quote.id } })
  else
    await defer(tx, {
      text: unlocked,
      values: [...values, as_read],
      changes: { id: quote.id, readAt: read_at },
      ...(joinable && { joinable }),
    })
  return { ...quote, ...Object.fromEntries(columns.map(asRead)) }
}

interface UpdateTexts {
  locked: string
  unlocked: string
  /** Of an unlocked quote, where the types of all columns are known. */
  joinable?: JoinableRow
}

const updateTextsOf = new Map<string, UpdateTexts>()

/** Made once for each set of columns. */
function updateTexts(columns: readonly string[]): UpdateTexts {
  const key = columns.join()
  const existing = updateTextsOf.get(key)
  if (existing) return existing
  const assignments = columns.map((column, place) => `"${column}" = $${place + 2}`)
  const locked = `update quotes set ${assignments.join(', ')} where id = $1`
  const types = columns.map((column) => ratedColumnTypes[column])
  const made: UpdateTexts = {
    locked,
    unlocked: `${locked} and must_be_unchanged(xmin, $${columns.length + 2})`,
    ...(types.every((type) => type) && {
      joinable: {
        before: `update quotes set ${columns.map((column) => `"${column}" = next."${column}"`).join(', ')} from (values`,
        types: ['text', ...types, 'xid'],
        after: `) as next (id, ${columns.map((column) => `"${column}"`).join(', ')}, as_read)
          where quotes.id = next.id and must_be_unchanged(quotes.xmin, next.as_read)`,
      },
    }),
  }
  updateTextsOf.set(key, made)
  return made
}

/** The columns that a new price writes. */
const ratedColumnTypes: Readonly<Record<string, string>> = {
  inputs: 'jsonb',
  rate_version: 'text',
  rated_on: 'date',
  loadings: 'jsonb',
  breakup: 'jsonb',
  total_paise: 'bigint',
  content_hash: 'text',
  last_insured_id: 'integer',
  valid_until: 'date',
  medical: 'text',
  updated_at: 'timestamptz',
  version: 'integer',
}

/** A column as it will be read: JSON as its value, a sealed name open. */
function asRead([column, written]: [string, unknown]): [string, unknown] {
  if (written instanceof WrittenJson) return [column, written.value]
  return [column, column === 'customer_name' && typeof written === 'string' ? openText(written) : written]
}

/** Whose a quote is, and with which key its answers are sealed. */
export type QuoteOwner = Pick<QuoteRow, 'id' | 'partner_id' | 'key_salt'>

export function medicalPlace(quote: QuoteOwner): Place {
  return { table: 'quotes', column: 'medical', row: quote.id, partner: quote.partner_id, salt: quote.key_salt }
}

export function openMedical<Medical>(
  crypto: FieldCrypto,
  quote: QuoteOwner & Pick<QuoteRow, 'medical'>,
): Medical | undefined {
  return quote.medical === null ? undefined : crypto.open<Medical>(medicalPlace(quote), quote.medical)
}
