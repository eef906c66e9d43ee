import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { classes } from '../../ui/classes.ts'
import { sayProduct } from '../overview/sale-words.ts'
import { listUnsold } from './line-answers.ts'
import { sayFacts, sayOpen } from './line-words.ts'
import css from './QuoteLine.module.css'
import { groupReadings } from './reading-groups.ts'
import type { ReadLine } from './use-quote-line.ts'
import { say } from './words.ts'

interface LineReadingsProps {
  line: ReadLine
  product: ProductId | undefined
  /** The quote shows the rest already. */
  onlyDoubts: boolean
}

/** The words of the line with what they were read as, and what the quote still needs. */
export function LineReadings({ line, product, onlyDoubts }: LineReadingsProps) {
  const unsold = product && product !== 'car' ? listUnsold(line, product) : []
  const groups = groupReadings(line.readings).filter((one) => !onlyDoubts || one.isAssumed || one.isOpen)
  return (
    <div aria-live="polite">
      {groups.length > 0 && (
        <ul className={css.readings} aria-label={say('quote-line.how_it_was_read')}>
          {groups.map(({ from, to, facts, isAssumed, isOpen }) => (
            <li
              key={`${from} ${sayFacts(facts, line.members)}`}
              className={classes(css.reading, isAssumed && css.assumed, isOpen && css.unread)}
            >
              <q>{line.text.slice(from, to)}</q> {sayFacts(facts, line.members)}
              {isAssumed && <b> · {say('quote-line.please_check')}</b>}
            </li>
          ))}
        </ul>
      )}
      {product && unsold.length > 0 && (
        <p className="small">
          {unsold.map((one) => say(`quote-line.unsold_${one}`, { product: sayProduct(product) })).join(' ')}
        </p>
      )}
      {line.open.length > 0 && (
        <p className="small muted">{say('quote-line.still_open', { points: line.open.map(sayOpen).join(', ') })}</p>
      )}
    </div>
  )
}
