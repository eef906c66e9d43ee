import { showDay } from '@portal/domain/kernel/day.ts'
import { speakIn } from '@portal/words/say.ts'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { CONTENT_WIDTH, letter } from './letterhead.ts'
import { facts, notice, paragraphs, section, signature, verifyCode } from './parts.ts'
import type { PolicyDocument } from './policy-document.ts'
import { addressLine, showMoment, titledName } from './show.ts'
import {
  CAR_CERTIFICATION,
  CAR_DRIVER,
  CAR_LIABILITY,
  CAR_LIMITATION_OF_USE,
  CAR_NOTICE,
  carClaimsText,
} from './statutory-text.ts'
import { coverName, vehicleFacts } from './vehicle-schedule.ts'

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
    footnote: `Product number ${policy.productNumber}`,
    content: [
      beside(head, verifyCode(policy.verifyUrl, say('paper.verify'))),
      ...section(
        'Insured',
        facts(
          [
            { label: 'Name', value: titledName(proposer, say) },
            { label: 'Address', value: addressLine(proposer.address) },
          ],
          2,
        ),
      ),
      ...section('Vehicle', vehicleFacts(cover, say)),
      ...(cover.extras.length > 0 ? section('Kit, accessories and people', facts(cover.extras)) : []),
      ...section('Conditions', paragraphs([CAR_LIMITATION_OF_USE, CAR_DRIVER, CAR_LIABILITY], 8)),
      notice({ text: CAR_CERTIFICATION, bold: true, fontSize: 8.5 }),
      { margin: [0, 8, 0, 0], stack: [paragraphs([CAR_NOTICE, carClaimsText(insurer, say)], 8)] },
      signature(insurer.name),
    ],
  })
}

function beside(left: Content, right: Content): Content {
  return {
    columns: [
      { width: CONTENT_WIDTH - 104, stack: [left] },
      { width: 104, stack: [right] },
    ],
  }
}
