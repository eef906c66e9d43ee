import type { Rupees } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { OpenPoint } from '@portal/domain/quote-line/open-points.ts'
import { sayCount } from '../../speech/speaker.ts'
import { classes } from '../../ui/classes.ts'
import type { ReadLine } from './line-reader.ts'
import { findUse } from './line-uses.ts'
import { sayFacts, sayOpen, sayUnfilled, sayUnsold } from './line-words.ts'
import css from './QuoteLine.module.css'
import { groupReadings } from './reading-groups.ts'
import { say } from './reading-words.ts'

interface LineReadingsProps {
  line: ReadLine
  product: ProductId | undefined
  /** Those on offer, where the rates are at hand. */
  deductibles?: readonly Rupees[] | undefined
  /** The quote shows the rest already. */
  onlyDoubts: boolean
}

/** The words of the line with what they were read as, what of it is not filled in, and what the quote still needs. */
export function LineReadings({ line, product, deductibles, onlyDoubts }: LineReadingsProps) {
  const facts = line.readings.map(({ as }) => as)
  const uses = new Map(product && facts.map((as) => [as, findUse(as, { line, product, deductibles })]))
  const groups = groupReadings(line.readings)
    .map((group) => ({ ...group, unfilled: product ? sayUnfilled(group.facts, uses, product) : '' }))
    .filter((one) => !onlyDoubts || one.isAssumed || one.isOpen || one.unfilled)
  const unsold = new Set(facts.filter((as) => uses.get(as) === 'unsold').map((as) => sayUnsold(as, product!)))
  const miscount = line.open.find((point) => point.point === 'people')
  const missing = line.open.filter(
    (point): point is Exclude<OpenPoint, { point: 'people' }> => point.point !== 'people',
  )
  return (
    <div aria-live="polite">
      {groups.length > 0 && (
        <ul className={css.readings} aria-label={say('line-readings.how_it_was_read')}>
          {groups.map(({ from, to, facts, isAssumed, isOpen, unfilled }) => (
            <li
              key={`${from} ${sayFacts(facts, line.members)}`}
              className={classes(css.reading, isAssumed && css.assumed, (isOpen || unfilled) && css.unread)}
            >
              <q>{line.text.slice(from, to)}</q> {sayFacts(facts, line.members)}
              {unfilled && ` · ${unfilled}`}
              {isAssumed && <b> · {say('line-readings.please_check')}</b>}
            </li>
          ))}
        </ul>
      )}
      {unsold.size > 0 && <p className="small">{[...unsold].join(' ')}</p>}
      {miscount && (
        <p className="small">
          {say('line-readings.people_named', {
            people: sayCount(say, 'line-readings.people', miscount.named),
            meant: miscount.meant,
          })}
        </p>
      )}
      {missing.length > 0 && (
        <p className="small muted">{say('line-readings.still_open', { points: missing.map(sayOpen).join(', ') })}</p>
      )}
    </div>
  )
}
