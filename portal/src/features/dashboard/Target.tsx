import { getTarget, saveTarget, type TargetView } from '@portal/contract/calls/dashboard.ts'
import { useState } from 'react'
import { send } from '../../kit/calls/clients.ts'
import { useAction } from '../../kit/calls/use-action.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { showAmount } from '../../kit/show-amount.ts'
import { showToast } from '../../kit/toasts.ts'
import { sayFailure } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { say } from './book-words.ts'
import css from './Dashboard.module.css'
import { monthName, sayMonth } from './month-name.ts'

/** The partner's own target of this month, how far it is reached, and their months by what they sold. */
export default function Target() {
  const reading = useCall(getTarget)
  const [isOpen, setOpen] = useState(false)
  // Beside the chart it is no loss: nothing is told that could not be read.
  if (reading.status === 'failed') return null
  if (reading.status === 'loading') return <div className={css.targetRoom} />
  const { month, target, months } = reading.data
  const sold = months.at(-1)?.premium ?? '0.00'
  return (
    <div className={css.target}>
      {target === undefined ? (
        <p className="muted">{say('sales-book.no_target', { month: monthName(month, 'long') })}</p>
      ) : (
        <Progress sold={sold} target={target} month={month} />
      )}
      <div className="row outdented">
        <Button look="quiet" small onClick={() => setOpen(true)}>
          {say(target === undefined ? 'sales-book.set_target' : 'sales-book.change_target')}
        </Button>
      </div>
      <Ranking months={months} />
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={say('sales-book.target', { month: monthName(month, 'long') })}
      >
        {isOpen && (
          <TargetForm
            view={reading.data}
            onSaved={(view) => {
              reading.set(view)
              setOpen(false)
            }}
          />
        )}
      </Sheet>
    </div>
  )
}

function Progress({ sold, target, month }: { sold: string; target: string; month: string }) {
  const percent = Math.floor((Number(sold) / Number(target)) * 100)
  const title = say('sales-book.target', { month: monthName(month, 'long') })
  const text = say('sales-book.target_progress', { sold: showAmount(sold), target: showAmount(target), percent })
  return (
    <>
      <p>
        <b>{title}</b>
      </p>
      <progress className={css.progress} max={100} value={Math.min(percent, 100)} aria-label={title} />
      <p>{text}</p>
    </>
  )
}

function Ranking({ months }: { months: TargetView['months'] }) {
  const ranked = months
    .filter(({ policies }) => policies > 0)
    .sort((one, other) => Number(other.premium) - Number(one.premium))
  if (ranked.length < 2) return null
  return (
    <Disclosure summary={say('sales-book.best_months')}>
      <ol className={css.ranking}>
        {ranked.map(({ month, premium }) => (
          <li key={month}>
            <span className="between">
              <span>{sayMonth(month)}</span>
              <b className="number">{showAmount(premium)}</b>
            </span>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

function TargetForm({ view, onSaved }: { view: TargetView; onSaved: (view: TargetView) => void }) {
  const [amount, setAmount] = useState(view.target?.replace(/\.\d\d$/, '') ?? '')
  const [isAsked, setAsked] = useState(false)
  const { run, busy } = useAction<'save' | 'remove'>()
  const isMissing = Number(amount) < 1

  async function save(name: 'save' | 'remove', target: string | null) {
    const outcome = await run(name, () => send(saveTarget, { body: { target } }))
    if (!outcome) return
    if (!outcome.ok) return void showToast(sayFailure(outcome.failure), 'error')
    showToast(say(name === 'save' ? 'sales-book.target_saved' : 'sales-book.target_removed'))
    onSaved(outcome.value)
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (!isMissing) void save('save', amount)
      }}
    >
      <MoneyField
        label={say('sales-book.target_amount', { month: sayMonth(view.month) })}
        hint={say('sales-book.target_note')}
        error={isAsked && isMissing ? say('sales-book.target_missing') : undefined}
        maxDigits={10}
        value={amount}
        onDigits={setAmount}
      />
      <div className="row">
        <Button type="submit" look="primary" busy={busy === 'save'}>
          {say('sales-book.save_target')}
        </Button>
        {view.target !== undefined && (
          <Button look="quiet" busy={busy === 'remove'} onClick={() => void save('remove', null)}>
            {say('sales-book.remove_target')}
          </Button>
        )}
      </div>
    </form>
  )
}
