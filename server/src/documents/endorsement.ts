import { showDay } from '@portal/domain/kernel/day.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import { type Speak, speakIn } from '@portal/words/say.ts'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { colours } from './colours.ts'
import type { EndorsementDocument } from './endorsement-document.ts'
import { CONTENT_WIDTH, letter } from './letterhead.ts'
import { facts, grid, paragraphs, section, signedParagraphs, titled, verifyCode } from './parts.ts'
import { showMoment, showSpan } from './show.ts'

/** Part of the contract from its effective date on: what changed, what it costs, who asked and how it was confirmed. */
export function endorsement(document: EndorsementDocument): TDocumentDefinitions {
  const { insurer, lang, policyNumber, number, cancellation, effectiveOn } = document
  const say = speakIn(lang)
  return letter({
    title: 'endorsement',
    lang,
    below: document.below,
    insurer,
    reference: say('paper.policy_no', { number: policyNumber }),
    at: document.issuedAt,
    footnote: say('paper.product_no', { number: document.productNumber }),
    content: [
      summary(document, say),
      ...section(
        say('paper.policy'),
        facts([
          { label: say('paper.policyholder'), value: document.holder },
          { label: say('paper.product'), value: `${document.productName} · ${document.planName}` },
          { label: say('paper.period_of_cover'), value: showSpan(document.period, say) },
        ]),
      ),
      ...(document.changes.length > 0 ? [titled(say('paper.changes'), changeTable(document, say))] : []),
      ...section(
        say('paper.premium_effect'),
        cancellation
          ? facts([
              { label: say('paper.premium_paid'), value: showRupees(cancellation.total) },
              { label: say('paper.premium_refunded'), value: showRupees(cancellation.refund) },
              { label: say('paper.premium_retained'), value: showRupees(cancellation.kept) },
            ])
          : paragraphs([say('paper.premium_unchanged')], 9),
      ),
      ...section(
        say('paper.request'),
        facts(
          [
            { label: say('paper.asked_by'), value: document.requestedBy },
            { label: say('paper.confirmed_by'), value: document.confirmedBy },
          ],
          2,
        ),
      ),
      signedParagraphs(
        [
          cancellation
            ? say('paper.cancellation_terms', { policy: policyNumber, date: showDay(effectiveOn) })
            : say('paper.endorsement_terms', { number, policy: policyNumber }),
        ],
        8.5,
        { insurerName: insurer.name, say },
      ),
    ],
  })
}

function summary(
  { number, policyNumber, what, issuedAt, effectiveOn, verifyUrl }: EndorsementDocument,
  say: Speak,
): Content {
  const width = CONTENT_WIDTH - 110
  const label = (text: string): Content => ({ role: 'TH', text, color: colours.muted })
  return {
    columns: [
      {
        width,
        stack: [
          {
            text: say('paper.endorsement_to', { number, policy: policyNumber }),
            bold: true,
            fontSize: 14,
            color: colours.brandStrong,
            lineHeight: 1.1,
          },
          { text: what, fontSize: 10, color: colours.muted, margin: [0, 0, 0, 8] },
          {
            role: 'Table',
            layout: 'noBorders',
            table: {
              widths: [84, width - 84 - 16],
              body: [
                [label(say('paper.effective_from')), { text: showDay(effectiveOn), bold: true }],
                [label(say('paper.issued_on')), showMoment(issuedAt, say)],
              ],
            },
          },
        ],
      },
      { width: 110, ...(verifyCode(verifyUrl, say('paper.verify')) as object) } as Content,
    ],
  }
}

function changeTable({ changes }: EndorsementDocument, say: Speak) {
  return grid(
    [
      { title: say('paper.particulars'), share: 2 },
      { title: say('paper.was'), share: 3 },
      { title: say('paper.is_now'), share: 3 },
    ],
    changes.map(({ group, label, before, after }) => [
      {
        stack: [
          { text: label, fontSize: 8.5 },
          { text: group, fontSize: 7, color: colours.muted },
        ],
      },
      before ?? '–',
      after ?? '–',
    ]),
  )
}
