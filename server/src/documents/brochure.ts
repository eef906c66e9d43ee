import { groupDigits } from '@portal/domain/kernel/money.ts'
import { speakIn } from '@portal/words/say.ts'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { BrochureDocument } from './brochure-document.ts'
import { exclusionsOf } from './exclusions.ts'
import { letter } from './letterhead.ts'
import { bullets, grid, notice, paragraphs, section, titled } from './parts.ts'
import type { Fact } from './policy-document.ts'
import { claimsText, healthTerms } from './statutory-text.ts'

/** One plan for a customer who is choosing: what it gives, waits, excludes and can be extended by. No prices: they are the quote's. */
export function brochure(document: BrochureDocument): TDocumentDefinitions {
  const { lang, insurer, plan, uin } = document
  const say = speakIn(lang)
  const { freeLook, grace, moratorium } = healthTerms(say)
  const table = (title: string, column: string, rows: readonly Fact[]) =>
    titled(
      title,
      grid(
        [
          { title: column, share: 2 },
          { title: plan.name, share: 3 },
        ],
        rows.map(({ label, value }) => [label, value]),
      ),
    )
  return letter({
    title: 'brochure',
    lang,
    insurer,
    reference: plan.name,
    at: document.at,
    footnote: say('paper.product_no', { number: uin }),
    content: [
      notice({
        stack: [
          { text: `${document.productName} · ${plan.name}`, bold: true, fontSize: 11 },
          { text: say('paper.brochure_note') },
        ],
      }),
      table(say('wording.benefits'), say('paper.benefit'), plan.benefits),
      table(say('wording.waits'), say('paper.sheet.waits'), plan.waits),
      ...section(
        `${say('wording.sums_offered')} (₹)`,
        paragraphs([plan.sums.map((sum) => groupDigits(Number(sum))).join(' · ')], 8.5),
      ),
      ...(document.optionalCovers.length > 0
        ? [
            titled(
              say('wording.optional_covers'),
              grid(
                [
                  { title: say('wording.cover'), share: 2 },
                  { title: say('wording.gives'), share: 3 },
                ],
                document.optionalCovers.map(({ name, gives }) => [name, gives]),
              ),
            ),
          ]
        : []),
      ...section(say('wording.exclusions'), bullets(exclusionsOf('health', say))),
      ...section(say('wording.conditions'), paragraphs([freeLook, grace, moratorium], 8.5)),
      ...section(say('wording.claims'), paragraphs([claimsText(insurer, say)], 8.5)),
    ],
  })
}
