import type { SaleRow } from '@portal/contract/calls/dashboard.ts'
import { resendLink } from '@portal/contract/calls/payment.ts'
import { copyQuote } from '@portal/contract/calls/quote.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { useNavigate } from 'react-router'
import { send } from '../../kit/calls/clients.ts'
import { useAction } from '../../kit/calls/use-action.ts'
import { showAmount } from '../../kit/show-amount.ts'
import { showToast } from '../../kit/toasts.ts'
import { sayFailure } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Rows } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { ShareQuote } from '../quote/ShareQuote.tsx'
import { useResume } from '../state/use-resume.ts'
import css from './SaleActions.module.css'
import { saleLine, sayStatus } from './sale-words.ts'
import { say } from './words.ts'

interface SaleActionsProps {
  sale: SaleRow
  onClose: () => void
  onChanged: () => void
}

/** The actions on one sale of the list. */
export function SaleActions({ sale, onClose, onChanged }: SaleActionsProps) {
  const navigate = useNavigate()
  const { resume, busy: resuming } = useResume()
  const { run, busy } = useAction<'copy' | 'resend'>()
  const { quote_id, product, proposal_id, turn, can_resume } = sale

  /** The action answers what to say once it is done. */
  async function runAndTell(name: 'copy' | 'resend', action: () => Promise<string>) {
    const outcome = await run(name, action)
    if (!outcome) return
    if (!outcome.ok) return void showToast(sayFailure(outcome.failure), 'error')
    showToast(outcome.value)
    onChanged()
  }

  const copy = () =>
    runAndTell('copy', async () => {
      const copied = await send(copyQuote, { params: { product, quote_id }, body: {} })
      onClose()
      await navigate(`/case/${copied.quote_id}`)
      return say('overview.quote_copied')
    })
  const resend = () =>
    runAndTell('resend', async () => {
      const status = await send(resendLink, { params: { product, proposal_id: proposal_id ?? '' }, body: {} })
      return status.link?.sent_to
        ? say('overview.link_sent_again_to', { value: status.link?.sent_to })
        : say('overview.link_sent_again')
    })

  return (
    <Sheet
      open
      onClose={onClose}
      title={sale.name ?? say('overview.quote_number', { quote_number: sale.quote_number })}
    >
      <div className="stack">
        <p className="muted">{saleLine(sale)}</p>
        <Rows
          rows={[
            { label: say('overview.status'), value: sayStatus(sale) },
            { label: say('overview.quote'), value: <span className="number">{sale.quote_number}</span> },
            { label: say('overview.premium'), value: showAmount(sale.amount) },
            ...(can_resume ? [{ label: say('overview.quote_valid_until'), value: showDay(sale.valid_until) }] : []),
            ...(sale.status === 'state.quote.expired'
              ? [{ label: say('overview.quote_expired_on'), value: showDay(sale.valid_until) }]
              : []),
            ...(sale.policy_number ? [{ label: say('overview.policy'), value: sale.policy_number }] : []),
          ]}
        />
        <div className={css.actions}>
          {can_resume && (
            <Button look="primary" busy={resuming !== undefined} onClick={() => resume(sale)}>
              {say('overview.resume_sale')}
            </Button>
          )}
          {turn === 'customer' && proposal_id && (
            <Button busy={busy === 'resend'} onClick={resend}>
              {say('overview.send_link_again')}
            </Button>
          )}
          {can_resume && <ShareQuote product={product} quoteId={quote_id} />}
          <Button busy={busy === 'copy'} onClick={copy}>
            {say('overview.copy_quote')}
          </Button>
          <LinkButton to={`/case/${quote_id}`}>{say('overview.view_timeline')}</LinkButton>
          <LinkButton to={`/customer/${quote_id}`}>{say('overview.view_customer')}</LinkButton>
        </div>
      </div>
    </Sheet>
  )
}
