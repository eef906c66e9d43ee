import { type Day, showDay } from '@portal/domain/kernel/day.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import { relationLabel } from '@portal/domain/people/relation-label.ts'
import { maskId } from '@portal/domain/proposal/mask-id.ts'
import { amountInWords } from '@portal/words/amount-in-words.ts'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { letter } from './letterhead.ts'
import { facts, grid, notice, section, signedParagraphs, unbroken } from './parts.ts'
import { assertBalanced, type PolicyDocument } from './policy-document.ts'
import { equalParts, momentDay, showMoment } from './show.ts'

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

/** In English, for the tax office. */
export function taxCertificate(policy: PolicyDocument): TDocumentDefinitions {
  if (policy.cover.kind !== 'family') throw new Error('Only health premiums have a tax certificate')
  assertBalanced(policy.premium)
  const { insurer, premium, proposer, payment, period } = policy
  const paidOn = momentDay(payment.paidAt)
  const isNewAct = paidOn >= NEW_ACT_FROM
  const law = isNewAct
    ? 'section 126 of the Income-tax Act, 2025 (formerly section 80D of the Income-tax Act, 1961)'
    : 'section 80D of the Income-tax Act, 1961'
  const { cancellation } = policy
  const eligible = cancellation?.kept ?? premium.total
  const parts = keptParts(taxYearParts(premium.total, paidOn, period.years), eligible)
  return letter({
    title: 'tax-certificate',
    insurer,
    reference: `Policy no. ${policy.policyNumber}`,
    at: payment.paidAt,
    cancelledFrom: policy.cancellation?.from,
    content: [
      notice({
        lineHeight: 1.3,
        text: [
          'This is to certify that ',
          { text: [proposer.title, proposer.name].filter(Boolean).join(' '), bold: true },
          ...(proposer.pan ? [` (PAN ${maskId(proposer.pan)})`] : []),
          ' has paid ',
          unbroken(showRupees(eligible)),
          ` (${amountInWords(eligible)}) by a mode other than cash towards health insurance, eligible for deduction under ${law}, within the limits of that section.`,
        ],
      }),
      ...section(
        'Policy',
        facts([
          { label: 'Policy number', value: policy.policyNumber },
          { label: 'Product', value: `${policy.productName} · ${policy.planName}` },
          { label: 'Period', value: `${showDay(period.start)} to ${showDay(period.end)}` },
          { label: 'Paid on', value: showMoment(payment.paidAt) },
          { label: 'Payment reference', value: payment.reference },
          { label: 'Method', value: payment.method },
        ]),
      ),
      ...(cancellation
        ? section(
            'Cancellation',
            facts([
              { label: 'Premium paid', value: showRupees(premium.total) },
              { label: 'Premium refunded', value: showRupees(cancellation.refund) },
              { label: 'Premium retained', value: showRupees(cancellation.kept) },
            ]),
          )
        : []),
      ...section(
        isNewAct ? 'Amount for each tax year' : 'Amount for each financial year',
        grid(
          [
            { title: isNewAct ? 'Tax year (1 April to 31 March)' : 'Financial year (1 April to 31 March)', share: 3 },
            { title: 'Eligible amount', share: 1.2, align: 'right' },
          ],
          [
            ...parts.map((part) => [part.taxYear, showRupees(part.amount)]),
            [
              { text: 'Total', bold: true },
              { text: showRupees(eligible), bold: true, alignment: 'right' as const },
            ],
          ],
        ),
      ),
      ...section(
        'Insured persons',
        grid(
          [
            { title: 'Name', share: 3 },
            { title: 'Relation to the policyholder', share: 2 },
            { title: 'Age at the start of cover', share: 1.4, align: 'right' },
          ],
          policy.cover.members.map((member) => [
            member.name,
            relationLabel(member.relation, member.gender),
            String(member.age),
          ]),
        ),
      ),
      signedParagraphs(
        [
          'A premium paid at once for several years is deductible in equal parts, one for each policy year, beginning with the year of payment.',
          cancellation
            ? `The policy was cancelled with effect from ${showDay(cancellation.from)}. This certificate is for the premium retained and takes the place of any certificate issued before. Please ask your tax adviser about your own case.`
            : 'If the policy is cancelled and the premium refunded, this certificate is void for the amount refunded. Please ask your tax adviser about your own case.',
        ],
        8,
        insurer.name,
      ),
    ],
  })
}
