import { type Paise, showRupees } from '@portal/domain/kernel/money.ts'
import { newCar, showRegistration } from '@portal/domain/places/registration.ts'
import { productName } from '@portal/domain/products/catalogue.ts'
import { kindOfCover } from '@portal/domain/quote/kind-of-cover.ts'
import type { Breakup } from '@portal/domain/rating/breakup.ts'
import { useOnline } from '../../kit/browser/online.ts'
import { saySum } from '../../kit/say-sum.ts'
import { When } from '../../kit/When.tsx'
import { sayLine } from '../../kit/words.ts'
import { sayCount, sayWith } from '../../speech/speaker.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, Rows, Tag } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { sayCover } from '../car/cover-name.ts'
import { firstScreens } from '../state/first-screens.ts'
import { taxWords } from '../state/price-change.ts'
import { saleState } from '../state/sale-ids.ts'
import { priceOf } from '../state/use-premium.ts'
import { useTablesInForce } from '../state/use-rate-tables.ts'
import css from './OfflineQuotes.module.css'
import { forgetOfflineQuote, isCarQuote, type OfflineQuote, useOfflineQuotes } from './offline-quotes.ts'
import { listDifferences } from './premium-differences.ts'
import { say } from './words.ts'

/** Quotes made without a connection. Once it is back each is re-rated, and what differs is shown before anything is sent. */
export function OfflineQuotes() {
  const quotes = useOfflineQuotes()
  const isOnline = useOnline()
  if (quotes.length === 0) return null
  return (
    <div className={`page ${css.section}`}>
      <Card title={say('offline.title')}>
        <p className="small muted">{isOnline ? say('offline.not_sent_yet') : say('offline.kept_here')}</p>
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
    const plate = registration_number === newCar ? say('offline.brand_new_car') : showRegistration(registration_number)
    return [`${make} ${model}, ${plate}`, sayCover(cover)]
  }
  const { members, si } = kept.quote
  return [
    sayCount(say, 'offline.members', members.length),
    say(`offline.${kindOfCover(kept.quote)}`, { sum: saySum(si) }),
  ]
}

function QuoteOnDevice({ kept, isOnline }: { kept: OfflineQuote; isOnline: boolean }) {
  const { product, customer, shown, savedAt } = kept
  const [about, cover] = factsOf(kept)
  return (
    <article className={css.quote} aria-label={`${productName(product)}, ${about}`}>
      <p>
        <b>{customer?.name ? `${customer.name}: ${productName(product)}` : productName(product)}</b>{' '}
        <Tag kind="wait">{say('offline.indicative')}</Tag>
      </p>
      <p className="small muted">
        {about} · {cover} · {sayWith(say, 'offline.saved', { when: <When at={savedAt} /> })}
      </p>
      {isOnline ? (
        <Rerated kept={kept} />
      ) : (
        <p>{sayWith(say, 'offline.premium_here', { amount: <Amount of={shown} /> }, { tax: taxWords(shown) })}</p>
      )}
      <div className={css.actions}>
        <LinkButton
          to={firstScreens[product]}
          state={{ ...saleState({}), offlineQuote: kept.id }}
          look={isOnline ? 'primary' : 'secondary'}
          small
        >
          {isOnline ? say('offline.continue_quote') : say('offline.edit_quote')}
        </LinkButton>
        <Button look="quiet" small onClick={() => forgetOfflineQuote(kept.id)}>
          {say('offline.delete_quote')}
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
        {sayWith(say, 'offline.calculating', { amount: <Amount of={shown} /> }, { tax: taxWords(shown) })}
      </p>
    )
  const { breakup } = priceOf(product, quote, tables, { trace: false })
  if (!breakup)
    return (
      <Notice kind="wait" title={say('offline.to_correct')}>
        {say('offline.to_correct_why')}
      </Notice>
    )
  return <Comparison before={shown} after={breakup} />
}

function Comparison({ before, after }: { before: OfflineQuote['shown']; after: Breakup }) {
  const differences = listDifferences(before, after)
  if (differences.length === 0)
    return (
      <p role="status">
        {sayWith(say, 'offline.unchanged', { amount: <Amount of={after} /> }, { tax: taxWords(after) })}
      </p>
    )
  return (
    <div role="status">
      <Notice
        kind="info"
        title={say('offline.premium_changed', { before: showRupees(before.total), after: showRupees(after.total) })}
      >
        {before.rateVersion === after.rateVersion
          ? say('offline.recalculated_today')
          : say('offline.recalculated_version', { version: after.rateVersion, before: before.rateVersion })}
      </Notice>
      <Rows
        rows={differences.map((one) => ({
          label: sayLine(one.line),
          value: (
            <span className="number">
              {showPart(one.before)} → {showPart(one.after)}
            </span>
          ),
        }))}
      />
    </div>
  )
}

const Amount = ({ of }: { of: { total: Paise } }) => <b className="number">{showRupees(of.total)}</b>

const showPart = (amount: Paise | undefined) => (amount === undefined ? say('offline.none') : showRupees(amount))
