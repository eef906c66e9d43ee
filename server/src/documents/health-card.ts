import { showDay } from '@portal/domain/kernel/day.ts'
import { relationLabel } from '@portal/domain/people/relation-label.ts'
import { speakIn } from '@portal/words/say.ts'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { colours } from './colours.ts'
import { CONTENT_WIDTH, letter, SHIELD } from './letterhead.ts'
import { notice } from './parts.ts'
import type { FamilyCover, InsuredMember, PolicyDocument } from './policy-document.ts'
import { capital, showCover } from './show.ts'
import { claimsText } from './statutory-text.ts'

/** The size of a bank card, in points: 85.6 × 54 mm, one and a half times for the print. */
const CARD_WIDTH = 330
const CODE_WIDTH = 74

/** One card for each insured person, in English, since a hospital's desk anywhere in India reads it. */
export function healthCards(policy: PolicyDocument): TDocumentDefinitions {
  if (policy.cover.kind !== 'family') throw new Error('Only health policies have health cards')
  const cover = policy.cover
  return letter({
    title: 'health-card',
    insurer: policy.insurer,
    reference: `Policy no. ${policy.policyNumber}`,
    at: policy.issuedAt,
    cancelledFrom: policy.cancellation?.from,
    content: [notice(cardNote(policy)), ...cover.members.map((member) => card(policy, cover, member))],
  })
}

function cardNote({ cancellation, insurer }: PolicyDocument): Content {
  const text = cancellation
    ? `This policy is cancelled with effect from ${showDay(cancellation.from)}. The cards below are no longer valid: hospitals must not accept them.`
    : `Show this card with an identity document at the hospital. It is not a proof of payment; cover is as the policy schedule says. ${claimsText(insurer, speakIn('en'))}`
  return { text, fontSize: 8.5 }
}

function card(policy: PolicyDocument, cover: FamilyCover, member: InsuredMember): Content {
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
                  { text: `Member ID ${memberId(policy, member)}`, fontSize: 8, bold: true },
                  {
                    role: 'Table',
                    margin: [0, 5, 0, 0],
                    layout: 'noBorders',
                    fontSize: 8,
                    table: {
                      widths: [62, textWidth - 62 - 18],
                      body: cardRows(policy, cover, member).map(([label, value]) => [
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
        [cardFoot(policy)],
      ],
    },
  }
}

/** What a hospital's desk reads out: the policy and the place in it, which stays for the whole term. */
function memberId({ policyNumber }: PolicyDocument, { insuredId }: InsuredMember): string {
  return `${policyNumber}/${insuredId.padStart(2, '0')}`
}

function cardFoot({ insurer, period, cancellation }: PolicyDocument): TableCell {
  if (cancellation)
    return {
      fillColor: colours.danger,
      color: colours.white,
      bold: true,
      fontSize: 9,
      text: `CANCELLED with effect from ${showDay(cancellation.from)} · not valid`,
    }
  return {
    fillColor: colours.tint,
    fontSize: 7.5,
    text: [{ text: `Cashless and claims: ${insurer.claims.phone}`, bold: true }, ` · valid to ${showDay(period.end)}`],
  }
}

function cardHead({ insurer, planName }: PolicyDocument) {
  return {
    columns: [
      { svg: SHIELD.replace(colours.brand, colours.white).replace(colours.accent, colours.brand), width: 20 },
      { width: 110, text: insurer.brand, bold: true, fontSize: 13, color: colours.white, margin: [5, 0, 0, 0] as Box },
      { width: '*', text: planName, color: colours.white, alignment: 'right' as const, margin: [0, 4, 0, 0] as Box },
    ],
  }
}
type Box = [number, number, number, number]

function cardRows(policy: PolicyDocument, cover: FamilyCover, member: InsuredMember): [string, string][] {
  const isFloater = cover.policyType === 'floater'
  const sum = isFloater ? `${showCover(cover.sumInsured)}, shared` : showCover(member.sumInsured)
  return [
    ['Policy no.', policy.policyNumber],
    ['Relation', relationLabel(member.relation, member.gender)],
    ['Born', `${showDay(member.dob)}${member.gender ? ` · ${capital(member.gender)}` : ''}`],
    ['Sum insured', sum],
    ...(cover.deductible ? [['Deductible', showCover(cover.deductible.amount)] as [string, string]] : []),
    ['Cover from', showDay(policy.period.start)],
    ...(member.abha ? [['ABHA', member.abha] as [string, string]] : []),
  ]
}
