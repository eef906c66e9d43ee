import { showDay } from '@portal/domain/kernel/day.ts'
import { type Speak, speakIn } from '@portal/words/say.ts'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { colours } from './colours.ts'
import { CONTENT_WIDTH, letter } from './letterhead.ts'
import { logoOnBrand } from './logo.ts'
import { notice } from './parts.ts'
import type { Fact, FamilyCover, InsuredMember, PolicyDocument } from './policy-document.ts'
import { showCover, showRelation } from './show.ts'
import { claimsText } from './statutory-text.ts'

/** The size of a bank card, in points: 85.6 × 54 mm, one and a half times for the print. */
const CARD_WIDTH = 330
const CODE_WIDTH = 74
const LABEL_WIDTH = 76

/** One card for each insured person. */
export function healthCards(policy: PolicyDocument): TDocumentDefinitions {
  if (policy.cover.kind !== 'family') throw new Error('Only health policies have health cards')
  const { cover, lang } = policy
  const say = speakIn(lang)
  return letter({
    title: 'health-card',
    lang,
    below: policy.below,
    insurer: policy.insurer,
    reference: say('paper.policy_no', { number: policy.policyNumber }),
    at: policy.issuedAt,
    cancelledFrom: policy.cancellation?.from,
    content: [notice(cardNote(policy, say)), ...cover.members.map((member) => card(policy, cover, member, say))],
  })
}

function cardNote({ cancellation, insurer }: PolicyDocument, say: Speak): Content {
  const text = cancellation
    ? say('paper.card.cancelled_note', { date: showDay(cancellation.from) })
    : `${say('paper.card.note')} ${claimsText(insurer, say)}`
  return { text, fontSize: 8.5 }
}

function card(policy: PolicyDocument, cover: FamilyCover, member: InsuredMember, say: Speak): Content {
  const textWidth = CARD_WIDTH - CODE_WIDTH - 30
  return {
    unbreakable: true,
    margin: [(CONTENT_WIDTH - CARD_WIDTH) / 2, 12, 0, 0],
    layout: {
      hLineWidth: (row) => (row === 0 || row === 3 ? 0.8 : 0),
      vLineWidth: () => 0.8,
      hLineColor: () => colours.brand,
      vLineColor: () => colours.brand,
      paddingLeft: () => 10,
      paddingRight: () => 10,
      paddingTop: () => 6,
      paddingBottom: () => 5,
    },
    table: {
      widths: [CARD_WIDTH - 22],
      body: [
        [{ fillColor: colours.brand, ...cardHead(policy) }],
        [
          {
            columns: [
              {
                width: textWidth,
                stack: [
                  { text: member.name, bold: true, fontSize: 12 },
                  { text: say('paper.card.member_id', { id: memberId(policy, member) }), fontSize: 8, bold: true },
                  {
                    role: 'Table',
                    margin: [0, 5, 0, 0],
                    layout: 'noBorders',
                    fontSize: 8,
                    table: {
                      widths: [LABEL_WIDTH, textWidth - LABEL_WIDTH - 18],
                      body: cardRows(policy, cover, member, say).map(({ label, value }) => [
                        { role: 'TH', text: label, color: colours.muted },
                        value,
                      ]),
                    },
                  },
                ],
              },
              {
                role: 'Figure',
                alt: policy.verifyUrl,
                width: CODE_WIDTH,
                qr: policy.verifyUrl,
                fit: CODE_WIDTH,
                eccLevel: 'L',
                alignment: 'right',
              },
            ],
          },
        ],
        [cardFoot(policy, say)],
      ],
    },
  }
}

/** What a hospital's desk reads out: the policy and the place in it, which stays for the whole term. */
function memberId({ policyNumber }: PolicyDocument, { insuredId }: InsuredMember): string {
  return `${policyNumber}/${insuredId.padStart(2, '0')}`
}

function cardFoot({ insurer, period, cancellation }: PolicyDocument, say: Speak): TableCell {
  if (cancellation)
    return {
      fillColor: colours.danger,
      color: colours.white,
      bold: true,
      fontSize: 9,
      text: say('paper.card.cancelled', { date: showDay(cancellation.from) }),
    }
  return {
    fillColor: colours.tint,
    fontSize: 7.5,
    text: [
      { text: say('paper.card.claims', { phone: insurer.claims.phone }), bold: true },
      ` · ${say('paper.card.valid_to', { date: showDay(period.end) })}`,
    ],
  }
}

function cardHead({ insurer, planName }: PolicyDocument) {
  return {
    columns: [
      logoOnBrand(insurer, 20),
      { width: 110, text: insurer.brand, bold: true, fontSize: 13, color: colours.white, margin: [5, 0, 0, 0] as Box },
      { width: '*', text: planName, color: colours.white, alignment: 'right' as const, margin: [0, 4, 0, 0] as Box },
    ],
  }
}
type Box = [number, number, number, number]

function cardRows({ lang, ...policy }: PolicyDocument, cover: FamilyCover, member: InsuredMember, say: Speak): Fact[] {
  const isFloater = cover.policyType === 'floater'
  const sum = isFloater
    ? say('paper.card.sum_shared', { sum: showCover(cover.sumInsured, lang) })
    : showCover(member.sumInsured, lang)
  const gender = member.gender && say(`choice.${member.gender}`)
  const rows: (Fact | undefined)[] = [
    { label: say('paper.policy_number'), value: policy.policyNumber },
    { label: say('paper.relation'), value: showRelation(member.relation, member.gender, lang) },
    { label: say('customer.birth_date'), value: [showDay(member.dob), gender].filter(Boolean).join(' · ') },
    { label: say('paper.sum_insured'), value: sum },
    cover.deductible && { label: say('paper.deductible'), value: showCover(cover.deductible.amount, lang) },
    { label: say('paper.card.cover_from'), value: showDay(policy.period.start) },
    member.abha ? { label: say('answer.abha'), value: member.abha } : undefined,
  ]
  return rows.filter((row) => row !== undefined)
}
