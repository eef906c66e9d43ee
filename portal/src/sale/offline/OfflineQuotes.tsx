import { showRupees } from '@portal/domain/kernel/money.ts'
import { newCar, showRegistration } from '@portal/domain/places/registration.ts'
import { CAR_COVER_LABELS } from '@portal/domain/products/car.ts'
import { productName } from '@portal/domain/products/catalogue.ts'
import type { Breakup } from '@portal/domain/rating/breakup.ts'
import { useOnline } from '../../kit/browser/online.ts'
import { saySum } from '../../kit/say-sum.ts'
import { When } from '../../kit/When.tsx'
import { sayLine } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, Rows, Tag } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { firstScreens } from '../state/first-screens.ts'
import { taxWords } from '../state/price-change.ts'
import { saleState } from '../state/sale-ids.ts'
import { priceOf } from '../state/use-premium.ts'
import { useTablesInForce } from '../state/use-rate-tables.ts'
import css from './OfflineQuotes.module.css'
import { forgetOfflineQuote, isCarQuote, type OfflineQuote, useOfflineQuotes } from './offline-quotes.ts'
import { listDifferences } from './premium-differences.ts'

/** Quotes made without a connection. Once it is back each is re-rated, and what differs is shown before anything is sent. */
export function OfflineQuotes() {
  const quotes = useOfflineQuotes()
  const isOnline = useOnline()
  if (quotes.length === 0) return null
  return (
    <div className={`page ${css.section}`}>
      <Card title="Indicative quotes on this device">
        <p className="small muted">
          {isOnline
            ? 'Prepared without a connection and not sent yet. Continue one to create the quote.'
            : 'Kept on this device. Each premium is calculated again when the connection is back.'}
        </p>
        <ul className={css.list}>
          {quotes.map((quote) => (
            <li key={quote.id}>
              <QuoteOnDevice kept={quote} isOnline={isOnline} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** What a quote is about, in two parts: who or which car, and the cover. */
function factsOf(kept: OfflineQuote): [string, string] {
  if (isCarQuote(kept)) {
    const { registration_number, make, model, cover } = kept.quote
    const plate = registration_number === newCar ? 'Brand-new car' : showRegistration(registration_number)
    return [`${make} ${model}, ${plate}`, CAR_COVER_LABELS[cover]]
  }
  const { members, policy_type, si } = kept.quote
  return [
    members.length === 1 ? '1 member' : `${members.length} members`,
    `${policy_type === 'floater' ? 'Floater' : 'Individual'}, sum insured ${saySum(si)}`,
  ]
}

function QuoteOnDevice({ kept, isOnline }: { kept: OfflineQuote; isOnline: boolean }) {
  const { product, customer, shown, savedAt } = kept
  const [about, cover] = factsOf(kept)
  return (
    <article className={css.quote} aria-label={`${productName(product)}, ${about}`}>
      <p>
        <b>{customer?.name ? `${customer.name}: ${productName(product)}` : productName(product)}</b>{' '}
        <Tag kind="wait">Indicative</Tag>
      </p>
      <p className="small muted">
        {about} · {cover} · saved <When at={savedAt} />
      </p>
      {isOnline ? (
        <Rerated kept={kept} />
      ) : (
        <p>
          Indicative premium <b className="number">{showRupees(shown.total)}</b>, {taxWords(shown)}
        </p>
      )}
      <div className={css.actions}>
        <LinkButton
          to={firstScreens[product]}
          state={{ ...saleState({}), offlineQuote: kept.id }}
          look={isOnline ? 'primary' : 'secondary'}
          small
        >
          {isOnline ? 'Continue quote' : 'Edit quote'}
        </LinkButton>
        <Button look="quiet" small onClick={() => forgetOfflineQuote(kept.id)}>
          Delete quote
        </Button>
      </div>
    </article>
  )
}

function Rerated({ kept: { product, quote, shown } }: { kept: OfflineQuote }) {
  const tables = useTablesInForce(product)
  if (!tables)
    return (
      <p role="status">
        Indicative premium <b className="number">{showRupees(shown.total)}</b>, {taxWords(shown)}. Calculating it again…
      </p>
    )
  const { breakup } = priceOf(product, quote, tables, { trace: false })
  if (!breakup)
    return (
      <Notice kind="wait" title="Some answers must be corrected">
        This quote cannot be rated as it was saved. Continue it to see which answers to correct.
      </Notice>
    )
  return <Comparison before={shown} after={breakup} />
}

function Comparison({ before, after }: { before: OfflineQuote['shown']; after: Breakup }) {
  const differences = listDifferences(before, after)
  if (differences.length === 0)
    return (
      <p role="status">
        Premium <b className="number">{showRupees(after.total)}</b>, {taxWords(after)}. It has not changed since the
        quote was saved.
      </p>
    )
  return (
    <div role="status">
      <Notice kind="info" title={`Premium changed from ${showRupees(before.total)} to ${showRupees(after.total)}`}>
        {before.rateVersion === after.rateVersion
          ? 'Calculated again with today’s date.'
          : `Calculated again with rate version ${after.rateVersion}; the indicative premium used ${before.rateVersion}.`}
      </Notice>
      <Rows
        rows={differences.map((one) => ({
          label: sayLine(one.line),
          value: (
            <span className="number">
              {one.before === undefined ? 'none' : showRupees(one.before)} →{' '}
              {one.after === undefined ? 'none' : showRupees(one.after)}
            </span>
          ),
        }))}
      />
    </div>
  )
}
