import { type CustomerRecord, type Revealable, revealable, revealCustomer } from '@portal/contract/calls/customer.ts'
import { useState } from 'react'
import { toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import row from '../../kit/in-row.module.css'
import { showToast } from '../../kit/toasts.ts'
import { sayFailure } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Rows } from '../../ui/Card.tsx'
import { say } from './words.ts'

const sayLabel = (what: Revealable): string => say(`customer-record.${what}`)

/** Masked until revealed, one at a time; each reveal is recorded. */
export function MaskedRows({ customer: { quote_id, masked } }: { customer: CustomerRecord }) {
  const [shown, setShown] = useState<Partial<Record<Revealable, string>>>({})
  const [busy, setBusy] = useState<Revealable>()
  const maskedFields = revealable.filter((what) => masked[what] !== undefined)

  async function reveal(what: Revealable) {
    setBusy(what)
    try {
      const { value } = await send(revealCustomer, { params: { quote_id }, body: { what } })
      setShown((before) => ({ ...before, [what]: value }))
    } catch (error) {
      showToast(sayFailure(toFailure(error)), 'error')
    } finally {
      setBusy(undefined)
    }
  }

  if (maskedFields.length === 0) return <p className="muted">{say('customer-record.no_contact')}</p>
  return (
    <>
      <Rows
        rows={maskedFields.map((what) => ({
          label: sayLabel(what),
          value: shown[what] ?? (
            <>
              {masked[what]}{' '}
              <Button
                look="quiet"
                small
                className={row.inRow}
                busy={busy === what}
                aria-label={say('customer-record.show_what', { what: sayLabel(what) })}
                onClick={() => reveal(what)}
              >
                {say('customer-record.show')}
              </Button>
            </>
          ),
        }))}
      />
      <p className="muted small">{say('customer-record.views_recorded')}</p>
    </>
  )
}
