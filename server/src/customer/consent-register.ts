import { type ConsentEntry, type ConsentRegister, choicePurposes } from '@portal/contract/calls/consents.ts'
import { isOneOf, paidProposalStates } from '@portal/domain/lifecycle/state-groups.ts'
import { declarationCode, declarationsFor } from '@portal/domain/proposal/declarations.ts'
import { defaultLanguage, type Lang } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { readSale } from '../sales/read-sale.ts'
import type { Sale } from '../sales/sale.ts'

/** Why a consent became void when the customer withdrew it. */
export const withdrawnByCustomer = 'consent_withdrawn'

/** The register of one sale, as its customer reads it. */
export async function readConsentRegister(
  db: Executor,
  deps: Deps,
  proposalId: string,
  language: Lang,
): Promise<ConsentRegister> {
  const sale = await readSale(db, deps, proposalId)
  // Earlier proposals of the sale stand there too; what counts is said of the present one.
  const rows = await listConsents(db, deps, [sale.quote.id])
  const { product, state, number } = sale.proposal
  const isStanding = (row: ConsentEntry, purpose: string) =>
    row.purpose === purpose && row.reference === number && !row.ended_at
  const offered = declarationsFor(product).map(({ id }) => id)
  const choices = choicePurposes
    .filter((purpose) => offered.includes(purpose))
    .map((purpose) => ({
      purpose,
      text: say(declarationCode(purpose, product), {}, language),
      agreed: rows.some((row) => isStanding(row, purpose)),
    }))
  const hasConsent = rows.some((row) => isStanding(row, 'truth'))
  const isPaid = isOneOf(paidProposalStates, state)
  return { rows, choices, sale: state === 'issued' ? 'policy' : isPaid ? 'paid' : hasConsent ? 'open' : 'none' }
}

/** Every consent that was given in these sales, newest first: for the person's own page, the office and the file of a person. */
export async function listConsents(db: Executor, deps: Deps, quoteIds: readonly string[]): Promise<ConsentEntry[]> {
  if (quoteIds.length === 0) return []
  const proposals = await db.selectFrom('proposals').select('id').where('quote_id', 'in', quoteIds).execute()
  const rows: ConsentEntry[] = []
  for (const { id } of proposals) rows.push(...(await listConsentsOfSale(db, await readSale(db, deps, id))))
  return rows.sort(newestFirst)
}

const newestFirst = (a: ConsentEntry, b: ConsentEntry) => b.given_at.localeCompare(a.given_at)

async function listConsentsOfSale(db: Executor, sale: Sale): Promise<ConsentEntry[]> {
  const { id } = sale.proposal
  const [consents, choices, lookUps] = await Promise.all([
    readConsents(db, id),
    db.selectFrom('consent_choices').selectAll().where('proposal_id', '=', id).orderBy('at').execute(),
    listLookUps(db, sale),
  ])
  const reference = sale.proposal.number
  const given = consents.flatMap((consent) =>
    consent.items
      .filter((item) => item.agreed)
      .map(
        (item): ConsentEntry => ({
          reference,
          purpose: item.key,
          text: item.text,
          text_version: consent.text_version,
          language: consent.language as Lang,
          given_at: consent.given_at,
          by: 'code',
          ...endOf(consent),
        }),
      ),
  )
  const givenAgain = choices
    .filter((choice) => choice.agreed)
    .map(
      ({ purpose, text, text_version, language, at }): ConsentEntry => ({
        reference,
        purpose,
        text,
        text_version,
        language,
        given_at: at,
        by: 'code',
      }),
    )
  // A withdrawal ends what was given before it and had no end yet.
  for (const choice of choices.filter(({ agreed }) => !agreed))
    for (const entry of [...given, ...givenAgain])
      if (entry.purpose === choice.purpose && !entry.ended_at && entry.given_at <= choice.at)
        Object.assign(entry, { ended_at: choice.at, ended_why: 'withdrawn' })
  return [...given, ...givenAgain, ...lookUps].sort(newestFirst)
}

function readConsents(db: Executor, proposalId: string) {
  return db
    .selectFrom('consents')
    .leftJoin('consent_voids', 'consent_voids.consent_id', 'consents.id')
    .select(['items', 'text_version', 'language', 'given_at', 'consent_voids.at as void_at', 'consent_voids.why'])
    .where('proposal_id', '=', proposalId)
    .orderBy('given_at')
    .execute()
}

function endOf({ void_at, why }: { void_at: string | null; why: string | null }) {
  if (!void_at) return {}
  return { ended_at: void_at, ended_why: why === withdrawnByCustomer ? ('withdrawn' as const) : ('changed' as const) }
}

/** What was permitted on the agent's screen before it was looked up: the search at CKYC by a tick, an ABHA number by its own code. */
async function listLookUps(db: Executor, sale: Sale): Promise<ConsentEntry[]> {
  const { proposal, quote, answers } = sale
  const language = quote.language ?? defaultLanguage
  const common = { reference: proposal.number, language }
  const { kyc, 'abha-details': abha } = answers.sections
  const rows: ConsentEntry[] = []
  if (kyc?.permission && kyc.permitted_at)
    rows.push({
      ...common,
      purpose: 'ckyc',
      text: say('declaration.kyc', {}, language),
      text_version: kyc.permission,
      given_at: kyc.permitted_at,
      by: 'tick',
    })
  if (abha?.members.some(({ abha_id }) => abha_id)) {
    const saved = await db
      .selectFrom('proposal_changes')
      .select('at')
      .where('proposal_id', '=', proposal.id)
      .where('what', '=', 'abha-details')
      .orderBy('at', 'desc')
      .executeTakeFirst()
    rows.push({
      ...common,
      purpose: 'abha',
      text: say('consents.abha_text', {}, language),
      text_version: '1',
      given_at: saved?.at ?? proposal.created_at,
      by: 'code',
    })
  }
  return rows
}
