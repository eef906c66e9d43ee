import { type Day, showDay } from '@portal/domain/kernel/day.ts'
import { showRupees, showWhole } from '@portal/domain/kernel/money.ts'
import { type Speak, speakIn } from '@portal/words/say.ts'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { CONTENT_WIDTH, letter } from './letterhead.ts'
import { facts, paragraphs, premiumParts, section, signedNotice, sumOf, verifyCode } from './parts.ts'
import type { Fact, PolicyDocument, VehicleCover } from './policy-document.ts'
import { addressLine, showMoment, titledName } from './show.ts'
import { carClaimsText, carLimits } from './statutory-text.ts'
import { coverName, ncbDeclaration, vehicleFacts } from './vehicle-schedule.ts'

/** What the driver shows on the road: one page. */
export function carCertificate(policy: PolicyDocument): TDocumentDefinitions {
  if (policy.cover.kind !== 'car') throw new Error('Only car policies have a certificate of insurance')
  const { cover, insurer, proposer, period, lang } = policy
  const say = speakIn(lang)
  const endOf = (day: Day) => say('paper.certificate.ends_at', { date: showDay(day) })
  const head = facts(
    [
      { label: say('paper.certificate.number'), value: policy.policyNumber },
      { label: say('paper.cover'), value: coverName(cover, say) },
      {
        label: say('paper.certificate.begins'),
        value: say('paper.certificate.begins_at', { date: showDay(period.start), time: period.startTime }),
      },
      { label: say('paper.certificate.ends'), value: endOf(period.end) },
      cover.thirdParty
        ? { label: say('paper.certificate.third_party_until'), value: endOf(cover.thirdParty.end) }
        : undefined,
      { label: say('paper.issued_on'), value: showMoment(policy.issuedAt, say) },
      { label: say('paper.certificate.insured'), value: titledName(proposer, say) },
      { label: say('customer.address'), value: addressLine(proposer.address) },
    ],
    2,
    CONTENT_WIDTH - 112,
  )
  return letter({
    title: 'car-certificate',
    lang,
    below: policy.below,
    insurer,
    reference: say('paper.policy_no', { number: policy.policyNumber }),
    at: policy.issuedAt,
    cancelledFrom: policy.cancellation?.from,
    footnote: say('paper.product_no', { number: policy.productNumber }),
    content: [
      beside(head, verifyCode(policy.verifyUrl, say('paper.verify'))),
      ...section(say('paper.vehicle'), vehicleFacts(cover, say, 4)),
      ...(cover.extras.length > 0 ? section(say('paper.further_covers'), facts(cover.extras, 4)) : []),
      ...section(say('paper.certificate.premium'), facts(premiumFacts(policy, cover, say), 6)),
      ...section(
        say('paper.certificate.conditions'),
        paragraphs([...carLimits(say), ...ncbDeclaration(cover, say)], 7.5),
      ),
      paragraphs([say('paper.car_important'), carClaimsText(insurer, say)], 7.5),
      signedNotice({ text: say('paper.car_certified'), bold: true, fontSize: 8.5 }, insurer.name, say),
    ],
  })
}

/** Own damage and liability apart, as the tariff has them; the schedule names every line. */
function premiumFacts({ premium }: PolicyDocument, cover: VehicleCover, say: Speak): Fact[] {
  return [
    ...premiumParts(premium).flatMap(({ key, lines }) =>
      key ? [{ label: say(`paper.premium_${key}`), value: showRupees(sumOf(lines)) }] : [],
    ),
    { label: say('paper.total_premium'), value: showRupees(premium.total) },
    ...(cover.ownDamage
      ? [
          { label: say('paper.compulsory_deductible'), value: showWhole(cover.compulsoryDeductible) },
          {
            label: say('paper.voluntary_deductible'),
            value: cover.voluntaryDeductible ? showWhole(cover.voluntaryDeductible) : say('paper.none'),
          },
          { label: say('line.ncb'), value: `${cover.ncbPercent}%` },
        ]
      : []),
  ]
}

function beside(left: Content, right: Content): Content {
  return {
    columns: [
      { width: CONTENT_WIDTH - 104, stack: [left] },
      { width: 104, stack: [right] },
    ],
  }
}
