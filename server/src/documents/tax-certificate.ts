import { type Day, showDay } from '@portal/domain/kernel/day.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import { maskId } from '@portal/domain/proposal/mask-id.ts'
import { amountInWords } from '@portal/words/amount-in-words.ts'
import { type Speak, speakIn } from '@portal/words/say.ts'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { letter } from './letterhead.ts'
import { facts, grid, notice, section, signedParagraphs, unbroken } from './parts.ts'
import { assertBalanced, type FamilyCover, type PolicyDocument, type Proposer } from './policy-document.ts'
import { sayWithBold } from './say-with-bold.ts'
import { equalParts, momentDay, showMoment, showRelation, showSpan, titledName } from './show.ts'

/** The Income-tax Act, 2025 takes the place of the Act of 1961 from this day; section 126 follows section 80D. */
const NEW_ACT_FROM: Day = '2026-04-01'

interface TaxYearPart {
  /** "2026-27" */
  taxYear: string
  amount: number
}

/** A premium paid at once for several years counts in equal parts, one a policy year, from the tax year of payment on. */
export function taxYearParts(total: number, paidOn: Day, years: number): TaxYearPart[] {
  const first = firstCalendarYear(paidOn)
  return equalParts(total, years).map((amount, index) => ({ taxYear: taxYearName(first + index), amount }))
}

/** After a cancellation the years already begun keep their parts; what went back leaves the last years first. */
function keptParts(parts: readonly TaxYearPart[], kept: number): TaxYearPart[] {
  let remainder = kept
  return parts.flatMap(({ taxYear, amount }) => {
    const part = Math.min(amount, remainder)
    remainder -= part
    return part > 0 ? [{ taxYear, amount: part }] : []
  })
}

/** A tax year runs from 1 April to 31 March. */
function firstCalendarYear(day: Day): number {
  const year = Number(day.slice(0, 4))
  return day.slice(5) >= '04-01' ? year : year - 1
}

function taxYearName(first: number): string {
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

/** What the tax office is shown, for the premium that was kept. */
export function taxCertificate(policy: PolicyDocument): TDocumentDefinitions {
  if (policy.cover.kind !== 'family') throw new Error('Only health premiums have a tax certificate')
  assertBalanced(policy.premium)
  const { insurer, premium, proposer, payment, period, cancellation, lang } = policy
  const say = speakIn(lang)
  const paidOn = momentDay(payment.paidAt)
  const law = paidOn >= NEW_ACT_FROM ? '126' : '80d'
  const eligible = cancellation?.kept ?? premium.total
  const parts = keptParts(taxYearParts(premium.total, paidOn, period.years), eligible)
  return letter({
    title: 'tax-certificate',
    lang,
    below: policy.below,
    insurer,
    reference: say('paper.policy_no', { number: policy.policyNumber }),
    at: payment.paidAt,
    cancelledFrom: cancellation?.from,
    content: [
      notice({
        lineHeight: 1.3,
        text: sayWithBold(
          say,
          `paper.tax.certified_${law}`,
          { name: { text: payerName(proposer, say), bold: true }, amount: unbroken(showRupees(eligible)) },
          { words: amountInWords(eligible, lang) },
        ),
      }),
      ...section(
        say('paper.policy'),
        facts([
          { label: say('paper.policy_number'), value: policy.policyNumber },
          { label: say('paper.product'), value: `${policy.productName} · ${policy.planName}` },
          { label: say('paper.tenure'), value: showSpan(period, say) },
          { label: say('paper.tax.paid_on'), value: showMoment(payment.paidAt, say) },
          { label: say('paper.payment_reference'), value: payment.reference },
          { label: say('paper.method'), value: payment.method },
        ]),
      ),
      ...(cancellation
        ? section(
            say('paper.tax.cancellation'),
            facts([
              { label: say('paper.premium_paid'), value: showRupees(premium.total) },
              { label: say('paper.premium_refunded'), value: showRupees(cancellation.refund) },
              { label: say('paper.premium_retained'), value: showRupees(cancellation.kept) },
            ]),
          )
        : []),
      ...section(
        say(`paper.tax.amounts_${law}`),
        grid(
          [
            { title: say(`paper.tax.year_${law}`), share: 3 },
            { title: say('paper.tax.eligible'), share: 1.2, align: 'right' },
          ],
          [
            ...parts.map((part) => [part.taxYear, showRupees(part.amount)]),
            [
              { text: say('paper.tax.total'), bold: true },
              { text: showRupees(eligible), bold: true, alignment: 'right' as const },
            ],
          ],
        ),
      ),
      ...section(say('paper.insured_persons'), memberTable(policy.cover, policy, say)),
      signedParagraphs(
        [
          say('paper.tax.split'),
          cancellation ? say('paper.tax.retained', { date: showDay(cancellation.from) }) : say('paper.tax.void'),
        ],
        8,
        { insurerName: insurer.name, say },
      ),
    ],
  })
}

function payerName(proposer: Proposer, say: Speak): string {
  const name = titledName(proposer, say)
  return proposer.pan ? say('paper.tax.payer_with_pan', { name, pan: maskId(proposer.pan) }) : name
}

function memberTable({ members }: FamilyCover, { lang }: PolicyDocument, say: Speak): Content {
  return grid(
    [
      { title: say('customer.name'), share: 3 },
      { title: say('paper.tax.relation'), share: 2 },
      { title: say('paper.tax.age'), share: 1.4, align: 'right' },
    ],
    members.map(({ name, relation, gender, age }) => [name, showRelation(relation, gender, lang), String(age)]),
  )
}
