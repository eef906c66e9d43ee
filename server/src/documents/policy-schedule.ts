import { showDay } from '@portal/domain/kernel/day.ts'
import { maskId } from '@portal/domain/proposal/mask-id.ts'
import type { Nominee } from '@portal/domain/proposal/sections.ts'
import { type Speak, speakIn } from '@portal/words/say.ts'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { cancellationNotice } from './cancellation-notice.ts'
import { colours } from './colours.ts'
import { familyScheduleSections } from './family-schedule.ts'
import { CONTENT_WIDTH, letter } from './letterhead.ts'
import {
  facts,
  footnote,
  grid,
  notice,
  paragraphs,
  premiumTable,
  section,
  signedParagraphs,
  titled,
  verifyCode,
} from './parts.ts'
import type { PolicyDocument } from './policy-document.ts'
import { sayWithBold } from './say-with-bold.ts'
import { addressLine, showMobile, showMoment, showYears, titledName } from './show.ts'
import { carClaimsText, carStatutory, claimsText, grievanceText, healthStatutory } from './statutory-text.ts'
import { vehicleScheduleSections } from './vehicle-schedule.ts'

/** The contract in figures and names: who, what, from when, for how much, and on which terms. */
export function policySchedule(policy: PolicyDocument): TDocumentDefinitions {
  const { cover, insurer, premium, lang } = policy
  const say = speakIn(lang)
  const isCar = cover.kind === 'car'
  const statutory = isCar ? carStatutory(say) : healthStatutory(say)
  const contact = isCar ? carClaimsText(insurer, say) : claimsText(insurer, say)
  return letter({
    title: 'policy-schedule',
    lang,
    below: policy.below,
    insurer,
    reference: say('paper.policy_no', { number: policy.policyNumber }),
    at: policy.issuedAt,
    cancelledFrom: policy.cancellation?.from,
    footnote: say('paper.product_no', { number: policy.productNumber }),
    content: [
      summary(policy, say),
      ...withoutCover(policy, say),
      ...cancellationNotice(policy, say),
      ...section(say('paper.policyholder'), policyholder(policy, say)),
      ...(cover.kind === 'car' ? vehicleScheduleSections(cover, lang) : familyScheduleSections(cover, lang)),
      ...(policy.nominees.length > 0 ? section(say('paper.nominee'), nomineeTable(policy.nominees, say)) : []),
      ...section(
        say('paper.premium'),
        premiumTable(premium, lang),
        ...(premium.taxes.length === 0 ? [footnote(say('paper.exempt'))] : []),
      ),
      ...endorsementList(policy, say),
      ...section(say('paper.payment_and_agent'), payment(policy, say)),
      ...section(say('paper.claims_and_grievances'), paragraphs([contact, grievanceText(insurer, say)], 8.5)),
      ...section(say('paper.law'), paragraphs(statutory.slice(0, 1), 7.5)),
      signedParagraphs(statutory.slice(1), 7.5, { insurerName: insurer.name, say, gap: 0 }),
    ],
  })
}

function summary(policy: PolicyDocument, say: Speak): Content {
  const { period } = policy
  const whole = {
    start: showDay(period.start),
    time: period.startTime,
    end: showDay(period.end),
    years: showYears(period.years, say),
  }
  return {
    columns: [
      {
        width: CONTENT_WIDTH - 110,
        stack: [
          { text: policy.productName, bold: true, fontSize: 14, color: colours.brandStrong, lineHeight: 1.1 },
          { text: policy.planName, fontSize: 10, color: colours.muted, margin: [0, 0, 0, 8] },
          {
            role: 'Table',
            layout: 'noBorders',
            table: {
              widths: [84, CONTENT_WIDTH - 110 - 84 - 16],
              body: [
                [label(say('paper.policy_number')), { text: policy.policyNumber, bold: true }],
                [label(say('paper.period_of_cover')), say('paper.period_in_full', whole)],
                [label(say('paper.issued_on')), showMoment(policy.issuedAt, say)],
                [label(say('paper.product_number')), policy.productNumber],
                ...(policy.renewal ? [[label(say('paper.renewal_of')), policy.renewal.previousPolicyNumber]] : []),
              ],
            },
          },
        ],
      },
      { width: 110, ...(verifyCode(policy.verifyUrl, say('paper.verify')) as object) } as Content,
    ],
  }
}

function label(text: string): Content {
  return { role: 'TH', text, color: colours.muted }
}

/** A renewal paid in the grace period: the policy runs on, but these days had no cover, and the customer must see it. */
function withoutCover({ renewal }: PolicyDocument, say: Speak): Content[] {
  const gap = renewal?.withoutCover
  if (!gap) return []
  const days = gap.days === 1 ? say('paper.one_day_uncovered') : say('paper.days_uncovered', { count: gap.days })
  return [
    notice(
      {
        text: sayWithBold(
          say,
          'paper.uncovered',
          { days: { text: days, bold: true } },
          { ended: showDay(renewal.previousEnd), from: showDay(gap.from), to: showDay(gap.to) },
        ),
      },
      'accent',
    ),
  ]
}

function endorsementList({ endorsements = [] }: PolicyDocument, say: Speak): Content[] {
  if (endorsements.length === 0) return []
  const table = grid(
    [
      { title: say('paper.endorsement_number'), share: 1 },
      { title: say('paper.endorsement_what'), share: 4 },
      { title: say('paper.effective_from'), share: 1.5, align: 'right' },
    ],
    endorsements.map(({ number, what, effectiveOn }) => [String(number), what, showDay(effectiveOn)]),
  )
  return [titled(say('paper.endorsements'), table)]
}

function policyholder({ proposer }: PolicyDocument, say: Speak): Content {
  return facts([
    { label: say('customer.name'), value: titledName(proposer, say) },
    { label: say('customer.birth_date'), value: proposer.dob ? showDay(proposer.dob) : '' },
    { label: say('customer.gender'), value: proposer.gender ? say(`choice.${proposer.gender}`) : '' },
    { label: say('customer.mobile'), value: showMobile(proposer.mobile) },
    { label: say('customer.email'), value: proposer.email, isWide: true },
    proposer.pan ? { label: say('customer.pan'), value: maskId(proposer.pan) } : undefined,
    proposer.gstin ? { label: say('paper.gstin'), value: proposer.gstin } : undefined,
    { label: say('customer.address'), value: addressLine(proposer.address) },
  ])
}

function nomineeTable(nominees: readonly Nominee[], say: Speak): Content {
  return grid(
    [
      { title: say('customer.name'), share: 3 },
      { title: say('paper.relation'), share: 1.5 },
      { title: say('customer.birth_date'), share: 1.3 },
      { title: say('paper.share'), share: 0.8, align: 'right' },
      { title: say('paper.appointee'), share: 2.6 },
    ],
    nominees.map((nominee) => [
      nominee.name,
      say(`nominee.${nominee.relation}`),
      showDay(nominee.dob),
      `${nominee.share}%`,
      nominee.appointee ? `${nominee.appointee.name} (${say(`nominee.${nominee.appointee.relation}`)})` : '–',
    ]),
  )
}

function payment(policy: PolicyDocument, say: Speak): Content {
  const { intermediary, payment } = policy
  return facts(
    [
      { label: say('paper.payment_reference'), value: payment.reference },
      { label: say('paper.received_on'), value: showMoment(payment.paidAt, say) },
      { label: say('paper.method'), value: payment.method },
      { label: say('paper.receipt_number'), value: payment.receiptNumber },
      { label: say('paper.intermediary'), value: intermediary.name },
      { label: say('paper.code'), value: intermediary.code },
      { label: say('paper.licence'), value: intermediary.licence },
      { label: say('paper.telephone'), value: showMobile(intermediary.phone) },
    ],
    4,
  )
}
