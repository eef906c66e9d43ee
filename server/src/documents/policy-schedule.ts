import { showDay } from '@portal/domain/day.ts'
import type { Nominee } from '@portal/domain/proposal/sections.ts'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { colours } from './colours.ts'
import { familyScheduleSections } from './family-schedule.ts'
import { CONTENT_WIDTH, letter } from './letterhead.ts'
import { facts, footnote, grid, notice, paragraphs, premiumTable, section, signature, verifyCode } from './parts.ts'
import type { PolicyDocument } from './policy-document.ts'
import { addressLine, capital, masked, showMoment } from './show.ts'
import {
  CAR_DRIVER,
  CAR_LIABILITY,
  CAR_LIMITATION_OF_USE,
  CAR_NOTICE,
  carClaimsText,
  claimsText,
  grievanceText,
  HEALTH_EXEMPTION,
  HEALTH_STATUTORY,
  SECTION_41,
  SECTION_64VB,
} from './statutory-text.ts'
import { vehicleScheduleSections } from './vehicle-schedule.ts'

/** The contract in figures and names: who, what, from when, for how much, and on which terms. */
export function policySchedule(policy: PolicyDocument): TDocumentDefinitions {
  const { cover, insurer, premium } = policy
  const isCar = cover.kind === 'car'
  const statutory = isCar
    ? [CAR_LIMITATION_OF_USE, CAR_DRIVER, CAR_LIABILITY, CAR_NOTICE, SECTION_64VB, SECTION_41]
    : HEALTH_STATUTORY
  const contact = isCar ? carClaimsText(insurer) : claimsText(insurer)
  return letter({
    title: 'policy-schedule',
    insurer,
    reference: `Policy no. ${policy.policyNumber}`,
    at: policy.issuedAt,
    footnote: `Product number ${policy.productNumber}`,
    content: [
      summary(policy),
      ...withoutCover(policy),
      ...section('Policyholder', policyholder(policy)),
      ...(cover.kind === 'car' ? vehicleScheduleSections(cover) : familyScheduleSections(cover)),
      ...(policy.nominees.length > 0 ? section('Nominee', nomineeTable(policy.nominees)) : []),
      ...section('Premium', premiumTable(premium), ...(premium.taxes.length === 0 ? [footnote(HEALTH_EXEMPTION)] : [])),
      ...section('Payment and intermediary', payment(policy)),
      ...section('Claims and grievances', paragraphs([contact, grievanceText(insurer)], 8.5)),
      ...section('Terms that the law has us print', paragraphs([...statutory], 7.5)),
      signature(insurer.name),
    ],
  })
}

function summary(policy: PolicyDocument): Content {
  const { period } = policy
  const from = `${showDay(period.start)}, ${period.startTime} hours`
  const years = `${period.years} ${period.years === 1 ? 'year' : 'years'}`
  return {
    columns: [
      {
        width: CONTENT_WIDTH - 110,
        stack: [
          { text: policy.productName, bold: true, fontSize: 14, color: colours.brandStrong, lineHeight: 1.1 },
          { text: policy.planName, fontSize: 10, color: colours.muted, margin: [0, 0, 0, 8] },
          {
            layout: 'noBorders',
            table: {
              widths: [84, CONTENT_WIDTH - 110 - 84 - 16],
              body: [
                [label('Policy number'), { text: policy.policyNumber, bold: true }],
                [label('Period of cover'), `${from} to ${showDay(period.end)}, 23:59 hours (${years})`],
                [label('Issued on'), showMoment(policy.issuedAt)],
                [label('Product number'), policy.productNumber],
                ...(policy.renewal ? [[label('Renewal of'), policy.renewal.previousPolicyNumber]] : []),
              ],
            },
          },
        ],
      },
      { width: 110, ...(verifyCode(policy.verifyUrl) as object) } as Content,
    ],
  }
}

function label(text: string): Content {
  return { text, color: colours.muted }
}

/** A renewal paid in the grace period: the policy runs on, but these days had no cover, and the customer must see it. */
function withoutCover({ renewal }: PolicyDocument): Content[] {
  const gap = renewal?.withoutCover
  if (!gap) return []
  const days = `${gap.days} ${gap.days === 1 ? 'day' : 'days'}`
  return [
    notice(
      {
        text: [
          { text: `${days} without cover: `, bold: true },
          `the earlier policy ended on ${showDay(renewal.previousEnd)} and the premium was received in the grace period. Nothing that happened from ${showDay(gap.from)} to ${showDay(gap.to)} is covered. Waiting-period credit and bonus are kept.`,
        ],
      },
      'accent',
    ),
  ]
}

function policyholder({ proposer }: PolicyDocument): Content {
  return facts([
    { label: 'Name', value: [proposer.title, proposer.name].filter(Boolean).join(' ') },
    { label: 'Date of birth', value: proposer.dob ? showDay(proposer.dob) : '' },
    { label: 'Gender', value: proposer.gender ? capital(proposer.gender) : '' },
    { label: 'Mobile', value: proposer.mobile },
    { label: 'E-mail', value: proposer.email },
    proposer.pan ? { label: 'PAN', value: masked(proposer.pan) } : undefined,
    proposer.gstin ? { label: 'GSTIN', value: proposer.gstin } : undefined,
    { label: 'Address', value: addressLine(proposer.address) },
  ])
}

export function nomineeTable(nominees: readonly Nominee[]): Content {
  return grid(
    [
      { title: 'Name', share: 3 },
      { title: 'Relation', share: 1.5 },
      { title: 'Date of birth', share: 1.3 },
      { title: 'Share', share: 0.8, align: 'right' },
      { title: 'Appointee (receives for a child)', share: 2.6 },
    ],
    nominees.map((nominee) => [
      nominee.name,
      capital(nominee.relation),
      showDay(nominee.dob),
      `${nominee.share}%`,
      nominee.appointee ? `${nominee.appointee.name} (${nominee.appointee.relation})` : '–',
    ]),
  )
}

function payment(policy: PolicyDocument): Content {
  const { intermediary, payment } = policy
  return facts(
    [
      { label: 'Payment reference', value: payment.reference },
      { label: 'Received on', value: showMoment(payment.paidAt) },
      { label: 'Method', value: payment.method },
      { label: 'Receipt number', value: payment.receiptNumber },
      { label: 'Intermediary', value: intermediary.name },
      { label: 'Code', value: intermediary.code },
      { label: 'Licence', value: intermediary.licence },
      { label: 'Telephone', value: intermediary.phone },
    ],
    4,
  )
}
