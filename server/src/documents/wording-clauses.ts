import { cancellationNoticeDays, refundLimitDays, renewalOpensDays } from '@portal/domain/lifecycle/deadlines.ts'
import { portDays } from '@portal/domain/lifecycle/windows.ts'
import { PLAN_BENEFITS } from '@portal/domain/products/plan-benefits.ts'
import { graceDays } from '@portal/domain/products/policy-terms.ts'
import type { Speak } from '@portal/words/say.ts'
import type { Content } from 'pdfmake/interfaces.js'
import { bullets, grid, paragraphs, section, titled } from './parts.ts'
import type { CoverWording } from './wording-document.ts'

/** The heading's code and what stands below it; the number comes with the place. */
export interface Clause {
  heading: string
  blocks: (title: string) => Content[]
}

export const texts = (heading: string, ...says: string[]): Clause => ({
  heading: `wording.${heading}`,
  blocks: (title) => {
    const [first, ...rest] = says
    return [...section(title, paragraphs(first ? [first] : [], 8.5)), paragraphs(rest, 8.5)]
  },
})

export const list = (heading: string, intro: string, items: readonly string[], ...more: string[]): Clause => ({
  heading: `wording.${heading}`,
  blocks: (title) => [...section(title, paragraphs([intro], 8.5)), bullets(items), paragraphs(more, 8.5)],
})

const numbers = {
  noticeDays: cancellationNoticeDays,
  refundDays: refundLimitDays,
  renewalDays: renewalOpensDays,
  portOpens: portDays.opens,
  portNormal: portDays.normalUntil,
  graceDays,
  pedMonths: Math.max(...Object.values(PLAN_BENEFITS).map((plan) => plan.existingIllnessMonths)),
}

export function definitions(terms: readonly string[], say: Speak): Clause {
  return {
    heading: 'wording.definitions',
    blocks: (title) => [
      titled(
        title,
        grid(
          [
            { title: say('wording.term'), share: 1.4 },
            { title: say('wording.meaning'), share: 5 },
          ],
          terms.map((term) => [
            { text: say(`wording.term.${term}`), bold: true, fontSize: 8.5 },
            say(`wording.means.${term}`, numbers),
          ]),
        ),
      ),
    ],
  }
}

export const conditions = (codes: readonly string[], say: Speak, ...more: string[]): Clause =>
  texts('conditions', ...codes.map((code) => say(`wording.${code}`, numbers)), ...more)

type Covers = readonly (CoverWording | Omit<CoverWording, 'options'>)[]

/** The heading is part of the table, so that no page ends with it. */
export function titledCovers(title: string, covers: Covers, say: Speak): Content[] {
  return [
    titled(title, coverTable(covers, say)),
    { text: '', margin: [0, 3, 0, 3] },
    paragraphs([say('wording.optional_note')], 8.5),
  ]
}

function coverTable(covers: Covers, say: Speak) {
  const hasOptions = covers.some((cover) => 'options' in cover && cover.options.length > 0)
  return grid(
    [
      { title: say('wording.cover'), share: 2 },
      { title: say('wording.gives'), share: 3 },
      ...(hasOptions ? [{ title: say('wording.choices'), share: 2 }] : []),
    ],
    covers.map((cover) => [
      cover.name,
      cover.gives,
      ...(hasOptions ? ['options' in cover ? cover.options.join(' · ') : ''] : []),
    ]),
  )
}
