import { canWritePart } from '@portal/domain/journey/journey.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { ProposalState } from '@portal/domain/lifecycle/moves.ts'
import { productName } from '@portal/domain/products/catalogue.ts'
import { memo, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { forgetLastUsed, readId } from '../../kit/browser/storage.ts'
import { useAppDispatch, useAppSelector } from '../../kit/store/hooks.ts'
import { openSale } from '../../kit/store/open-sale.ts'
import { sayWith } from '../../speech/speaker.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { customerOf, sayContinueQuote } from '../customer/customer-of.ts'
import { useJourney } from '../state/journey-context.ts'
import { idsIn, isContinued, isFirstStep, lastUsedSale, saleState } from '../state/sale-ids.ts'
import { forgetLastProduct, isOwnProduct, productsInOrder } from '../state/sale-product.ts'
import { useResume } from '../state/use-resume.ts'
import { type Sale, useStoredSale } from '../state/use-sale.ts'
import css from './PageFrame.module.css'
import { say } from './words.ts'

/** In a new tab: which sale is open, or an offer to continue the last one. */
export const CurrentSaleNotice = memo(function CurrentSaleNotice() {
  const { sale, route, products } = useJourney()
  const { state } = useLocation()
  if (sale.quote && isContinued(state)) return <ContinuedSale />
  // A sale started on purpose is in the history entry, even while it is empty.
  const isNewTab = !idsIn(state) && !readId('quoteId')
  return isNewTab && isFirstStep(products, route) ? <ContinueOffer products={products} /> : null
})

/** Opened without being asked for: says whose it is, and on the first step the way to a new one. */
function ContinuedSale() {
  const { sale, route, products } = useJourney()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <Notice kind="info">
      <div className="row">
        <span>
          {sayWith(say, 'frame.continuing', {
            sale: nameOf(sale),
            quote: <span className="number">{sale.quote!.quote_number}</span>,
          })}
        </span>
        {isFirstStep(products, route) && (
          <Button small onClick={() => void navigate({ pathname, search }, { replace: true, state: saleState({}) })}>
            {say('frame.start_new_quote')}
          </Button>
        )}
      </div>
    </Notice>
  )
}

function ContinueOffer({ products }: { products: readonly ProductId[] }) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { resume, busy } = useResume()
  // Of another product there is nothing to continue here, and nothing to read.
  const [lastIds] = useState(() => {
    const last = lastUsedSale()
    return isOwnProduct(last.quoteid, products) ? last : {}
  })
  const { quoteid, proposal_id } = lastIds
  const readSale = useStoredSale(lastIds, products)
  const lastSale = readSale?.quote && readSale
  const isFailed = useAppSelector(({ openSale: { opening, error } }) => opening === quoteid && error !== undefined)

  useEffect(() => {
    if (quoteid) void dispatch(openSale({ quoteid, proposal_id, products: productsInOrder(quoteid, products) }))
  }, [dispatch, quoteid, proposal_id, products])

  const isOver = lastSale?.quote !== undefined && !isUnfinished(lastSale)
  useEffect(() => {
    if (isOver) forgetLastProduct()
  }, [isOver])
  const product = lastSale?.product ?? productsInOrder(quoteid, products)[0]!

  if (!quoteid || isOver || isFailed) return null

  function startAfresh() {
    forgetLastUsed()
    void navigate({ pathname, search }, { replace: true, state: saleState({}) })
  }

  return (
    <Notice kind="info" title={say('frame.unfinished_title')}>
      <div className="stack-small">
        {/* At once with what this device knows, so that the form below keeps its place. */}
        <p className={css.offer}>
          {lastSale?.quote
            ? sayWith(say, 'frame.unfinished_quote', {
                sale: nameOf(lastSale),
                quote: <span className="number">{lastSale.quote.quote_number}</span>,
              })
            : say('frame.unfinished', { sale: say('frame.the_sale', { product: productName(product) }) })}
        </p>
        <div className="row">
          <Button small busy={busy === quoteid} onClick={() => void resume({ quote_id: quoteid })}>
            {sayContinueQuote(lastSale && customerOf(lastSale).name)}
          </Button>
          <Button small look="quiet" onClick={startAfresh}>
            {say('frame.start_new_quote')}
          </Button>
        </div>
      </div>
    </Notice>
  )
}

function isUnfinished({ quote, proposal }: Sale): boolean {
  return canWritePart('proposal', { quote: quote!.state, proposal: proposal?.state as ProposalState | undefined })
}

/** 'the Health Gold sale of Asha Kumar'. */
function nameOf(sale: Sale): string {
  const { name } = customerOf(sale)
  return name
    ? say('frame.the_sale_of', { name, product: productName(sale.product) })
    : say('frame.the_sale', { product: productName(sale.product) })
}
