import type { Lang } from '@portal/words/languages.ts'
import { sql } from 'kysely'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import { asCustomerLanguage, type CustomerLang } from '../messages/reader-language.ts'
import type { SignedIn } from '../plugins/session.ts'
import type { QuoteRow } from './quote-repository.ts'

/** In which the customer of a sale is spoken to: English until somebody chose. */
export const customerLanguageOf = ({ language }: Pick<QuoteRow, 'language'>): CustomerLang =>
  asCustomerLanguage(language)

export async function findCustomerLanguage(db: Executor, proposalId: string): Promise<CustomerLang> {
  return asCustomerLanguage((await findLanguage(db, proposalId))?.language)
}

/** For the reply that opens a page: it says nothing where nobody chose, and the page speaks as the phone does. */
export async function chosenLanguage(db: Executor, proposalId: string): Promise<{ language?: Lang }> {
  const language = (await findLanguage(db, proposalId))?.language
  return language ? { language } : {}
}

function findLanguage(db: Executor, proposalId: string) {
  return db
    .selectFrom('quotes')
    .innerJoin('proposals', 'proposals.quote_id', 'quotes.id')
    .select('quotes.language')
    .where('proposals.id', '=', proposalId)
    .executeTakeFirst()
}

/** The partner's choice: of this sale, and where the partner's next one begins. */
export async function chooseLanguage(
  work: Work,
  who: SignedIn,
  quote: Pick<QuoteRow, 'id'>,
  language: Lang,
): Promise<void> {
  await rememberSharedLanguage(work, who, quote, language)
  if (who.customerLanguage === language) return
  await work.tx.updateTable('partners').set({ customer_language: language }).where('id', '=', who.partnerId).execute()
}

/** A quote shared in a language is its sale's alone: the partner's other customers are not asked for it. */
export async function rememberSharedLanguage(
  work: Work,
  who: SignedIn,
  quote: Pick<QuoteRow, 'id'>,
  language: Lang,
): Promise<void> {
  await rememberLanguage(work, quote.id, language, `partner:${who.code}`)
}

/** What the customer reads on a page is what the next message says. */
export async function rememberLanguageOfSale(work: Work, proposalId: string, language: Lang): Promise<void> {
  const { quote_id } = await work.tx
    .selectFrom('proposals')
    .select('quote_id')
    .where('id', '=', proposalId)
    .executeTakeFirstOrThrow()
  await rememberLanguage(work, quote_id, language, 'customer')
}

/** Nothing is agreed to or priced by it: the version stays, so that what is open on a screen can still be saved. */
async function rememberLanguage(work: Work, quoteId: string, language: Lang, actor: string): Promise<void> {
  const changed = await work.tx
    .updateTable('quotes')
    .set({ language })
    .where('id', '=', quoteId)
    .where(sql<boolean>`language is distinct from ${language}`)
    .returning('id')
    .executeTakeFirst()
  if (changed) await audit(work, { case_id: quoteId, actor, event: 'language_chosen', data: { language } })
}
