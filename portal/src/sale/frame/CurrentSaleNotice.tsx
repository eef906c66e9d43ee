import { canWritePart } from '@portal/domain/journey/journey.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { ProposalState } from '@portal/domain/lifecycle/moves.ts'
import { productName } from '@portal/domain/products/catalogue.ts'
import type { CarProposal, FamilyProposal } from '@portal/domain/proposal/sections.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { forgetLastUsed, readId } from '../../kit/browser/storage.ts'
import { useAppDispatch } from '../../kit/store/hooks.ts'
import { openSale } from '../../kit/store/open-sale.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useJourney } from '../state/journey-context.ts'
import { idsIn, isContinued, isFirstStep, lastUsedSale, saleState } from '../state/sale-ids.ts'
import { useResume } from '../state/use-resume.ts'
import { type Sale, useStoredSale } from '../state/use-sale.ts'

/** In a new tab: which sale is open, or an offer to continue the last one. */
export function CurrentSaleNotice() {
  const { sale, route, products } = useJourney()
  const { state } = useLocation()
  if (sale.quote && isContinued(state)) return <Notice kind="info">You are continuing {saleName(sale)}.</Notice>
  // A sale started on purpose is in the history entry, even while it is empty.
  const isNewTab = !idsIn(state) && !readId('quoteId')
  return isNewTab && isFirstStep(products, route) ? <ContinueOffer products={products} /> : null
}

function ContinueOffer({ products }: { products: readonly ProductId[] }) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { resume, busy } = useResume()
  const [lastIds] = useState(lastUsedSale)
  const { quoteid, proposal_id } = lastIds
  const lastSale = useStoredSale(lastIds, products)

  useEffect(() => {
    if (quoteid) void dispatch(openSale({ quoteid, proposal_id, products }))
  }, [dispatch, quoteid, proposal_id, products])

  if (!lastSale?.quote || !isUnfinished(lastSale)) return null
  const { quote_id } = lastSale.quote

  function startAfresh() {
    forgetLastUsed()
    void navigate({ pathname, search }, { replace: true, state: saleState({}) })
  }

  return (
    <Notice kind="info" title="Continue your last sale?">
      <div className="stack-small">
        <p>You have not finished {saleName(lastSale)}.</p>
        <div className="row">
          <Button small busy={busy === quote_id} onClick={() => void resume({ quote_id })}>
            Continue this sale
          </Button>
          <Button small look="quiet" onClick={startAfresh}>
            Start afresh
          </Button>
        </div>
      </div>
    </Notice>
  )
}

function isUnfinished({ quote, proposal }: Sale): boolean {
  return canWritePart('proposal', { quote: quote!.state, proposal: proposal?.state as ProposalState | undefined })
}

/** 'the sale of Asha Kumar: Health Gold, quote Q-7F3K'. */
function saleName({ product, quote, proposal }: Sale): string {
  const answers = proposal?.proposal as Partial<FamilyProposal & CarProposal> | undefined
  const name = answers?.proposer?.name ?? answers?.owner?.name
  const what = `${productName(product)}, quote ${quote!.quote_id}`
  return name ? `the sale of ${name}: ${what}` : `the sale ${what}`
}
