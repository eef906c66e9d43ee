import { showDay } from '@portal/domain/kernel/day.ts'
import { showRupees, showWhole } from '@portal/domain/kernel/money.ts'
import { speakIn } from '@portal/words/say.ts'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { CONTENT_WIDTH, letter } from './letterhead.ts'
import { facts, notice, paragraphs, premiumParts, section, signedParagraphs, sumOf, verifyCode } from './parts.ts'
import type { Fact, PolicyDocument, VehicleCover } from './policy-document.ts'
import { addressLine, showMoment, titledName } from './show.ts'
import {
  CAR_CERTIFICATION,
  CAR_DRIVER,
  CAR_LIABILITY,
  CAR_LIMITATION_OF_USE,
  CAR_NOTICE,
  carClaimsText,
} from './statutory-text.ts'
import { coverName, ncbDeclaration, vehicleFacts } from './vehicle-schedule.ts'

const say = speakIn('en')

/** What the driver shows on the road: one page, in English, since officers of every state read it. */
export function carCertificate(policy: PolicyDocument): TDocumentDefinitions {
  if (policy.cover.kind !== 'car') throw new Error('Only car policies have a certificate of insurance')
  const { cover, insurer, proposer, period } = policy
  const head = facts(
    [
      { label: 'Certificate and policy number', value: policy.policyNumber },
      { label: 'Cover', value: coverName(cover, say) },
      { label: 'Begins', value: `${showDay(period.start)}, ${period.startTime} hours` },
      { label: 'Ends', value: `${showDay(period.end)}, midnight` },
      ...(cover.thirdParty
        ? [{ label: 'Third-party cover until', value: `${showDay(cover.thirdParty.end)}, midnight` }]
        : []),
      { label: 'Issued on', value: showMoment(policy.issuedAt) },
      { label: 'Insured', value: titledName(proposer, say) },
      { label: 'Address', value: addressLine(proposer.address) },
    ],
    2,
    CONTENT_WIDTH - 112,
  )
  return letter({
    title: 'car-certificate',
    insurer,
    reference: `Policy no. ${policy.policyNumber}`,
    at: policy.issuedAt,
    cancelledFrom: policy.cancellation?.from,
    footnote: say('paper.product_no', { number: policy.productNumber }),
    content: [
      beside(head, verifyCode(policy.verifyUrl, say('paper.verify'))),
      ...section('Vehicle', vehicleFacts(cover, say, 4)),
      ...(cover.extras.length > 0 ? section(say('paper.further_covers'), facts(cover.extras)) : []),
      ...section('Premium and deductibles', facts(premiumFacts(policy, cover), 3)),
      ...section(
        'Conditions',
        paragraphs([CAR_LIMITATION_OF_USE, CAR_DRIVER, CAR_LIABILITY, ...ncbDeclaration(cover, say)], 7.5),
      ),
      notice({ text: CAR_CERTIFICATION, bold: true, fontSize: 8.5 }),
      signedParagraphs([CAR_NOTICE, carClaimsText(insurer, say)], 7.5, insurer.name),
    ],
  })
}

/** Own damage and liability apart, as the tariff has them; the schedule names every line. */
function premiumFacts({ premium }: PolicyDocument, cover: VehicleCover): Fact[] {
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
