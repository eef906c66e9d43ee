import type { Day } from '@portal/domain/kernel/day.ts'
import type { Paise } from '@portal/domain/kernel/money.ts'
import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import { describePlan, insuredValue } from '@portal/domain/rating/plan.ts'
import { type Deps, today } from '../context/deps.ts'
import type { Database } from '../db/database.ts'
import { LastUsed } from '../kernel/last-used.ts'
import { policyPeriod } from '../sales/policy-period.ts'
import { listMissingAnswers, type Sale } from '../sales/sale.ts'

/** What the page before the code shows of the sale's answers and price. No health data. */
export interface PageContent {
  plan: ReturnType<typeof describePlan>
  names: readonly string[]
  premium: Paise
  isGstExempt: boolean
  starts: Day
  /** Sections that still lack an answer, as of today. */
  missing: ReturnType<typeof listMissingAnswers>[number]['section'][]
  linesPaise: Paise
}

export function pageContent(deps: Deps, sale: Sale): PageContent {
  const { quote, proposal } = sale
  const breakup = proposal.frozen_breakup ?? quote.breakup
  return {
    plan: describePlan(quote.product, quote.inputs, insuredValue(quote.breakup)),
    names: namesOf(sale),
    premium: proposal.frozen_paise ?? quote.total_paise,
    isGstExempt: breakup.tax === 0,
    starts: policyPeriod(quote.inputs, deps.now()).start,
    missing: listMissingAnswers(sale, deps).map(({ section }) => section),
    linesPaise: breakup.lines.reduce((sum, line) => sum + line.amount, 0),
  }
}

function namesOf({ answers, proposal }: Sale): string[] {
  const members = (answers.proposal as Partial<FamilyProposal> | undefined)?.members
  return members?.map((member) => member.name) ?? [proposal.proposer_name]
}

/**
 * Contents by the stored rows they were made of. PostgreSQL gives every change of a row another number, and the numbers are read with each
 * request: a content kept under them is never old.
 */
const contents = new WeakMap<Database, LastUsed<PageContent>>()

export function keptContentsOf({ db }: Pick<Deps, 'db'>): LastUsed<PageContent> {
  const existingContents = contents.get(db)
  if (existingContents) return existingContents
  const newContents = new LastUsed<PageContent>(2000)
  contents.set(db, newContents)
  return newContents
}

/** The rows' own numbers, and the day, on which first days and ages depend. */
export function contentKey(deps: Deps, rows: { proposal_id: string; proposal_row: string; quote_row: string }): string {
  return `${rows.proposal_id} ${rows.proposal_row} ${rows.quote_row} ${today(deps)}`
}
