import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { classes } from '../../ui/classes.ts'
import { productWords } from '../overview/sale-words.ts'
import { listUnsold } from './line-answers.ts'
import { sayFacts, sayOpen, unsoldWords } from './line-words.ts'
import css from './QuoteLine.module.css'
import { groupReadings } from './reading-groups.ts'
import type { ReadLine } from './use-quote-line.ts'

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
        <ul className={css.readings} aria-label="How it was read">
          {groups.map(({ from, to, facts, isAssumed, isOpen }) => (
            <li
              key={`${from} ${sayFacts(facts, line.members)}`}
              className={classes(css.reading, isAssumed && css.assumed, isOpen && css.unread)}
            >
              <q>{line.text.slice(from, to)}</q> {sayFacts(facts, line.members)}
              {isAssumed && <b> · please check</b>}
            </li>
          ))}
        </ul>
      )}
      {product && unsold.length > 0 && (
        <p className="small">
          {productWords[product]} does not offer this {unsold.map((one) => unsoldWords[one]).join(' and this ')}: please
          choose another.
        </p>
      )}
      {line.open.length > 0 && <p className="small muted">Still open: {line.open.map(sayOpen).join(', ')}</p>}
    </div>
  )
}
