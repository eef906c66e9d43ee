import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { classes } from '../../ui/classes.ts'
import { listUnsold } from './line-answers.ts'
import { productNames, sayFact, sayOpen, unsoldWords } from './line-words.ts'
import css from './QuoteLine.module.css'
import type { ReadLine } from './use-quote-line.ts'

/** Every word of the line with what it was read as, and what the quote still needs. */
export function LineReadings({ line, product }: { line: ReadLine; product: ProductId | undefined }) {
  const unsold = product && product !== 'car' ? listUnsold(line, product) : []
  const isWaiting = (as: ReadLine['readings'][number]['as']) =>
    as.fact === 'unread' || ('member' in as && as.member === undefined)
  return (
    <div aria-live="polite">
      <ul className={css.readings} aria-label="How it was read">
        {line.readings.map(({ from, to, as, isAssumed }) => (
          <li
            key={`${from} ${sayFact(as, line.members)}`}
            className={classes(css.reading, isAssumed && css.assumed, isWaiting(as) && css.unread)}
          >
            <q>{line.text.slice(from, to)}</q> {sayFact(as, line.members)}
            {isAssumed && <b> · please check</b>}
          </li>
        ))}
      </ul>
      {unsold.length > 0 && (
        <p className="small">
          {productNames[product!]} does not offer this {unsold.map((one) => unsoldWords[one]).join(' and this ')}:
          please choose another.
        </p>
      )}
      {line.open.length > 0 && <p className="small muted">Still open: {line.open.map(sayOpen).join(', ')}</p>}
    </div>
  )
}
