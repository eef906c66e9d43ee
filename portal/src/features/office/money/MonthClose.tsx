import {
  closeMonth,
  exportRegister,
  getMonth,
  getPartnerStatement,
  listRegister,
  type MonthView,
  type RegisterRow,
  registers,
} from '@portal/contract/calls/month-close.ts'
import { pathOf } from '@portal/contract/wire/call.ts'
import { gstSections } from '@portal/domain/rating/gst-return.ts'
import { useState } from 'react'
import { config } from '../../../kit/browser/config.ts'
import { send } from '../../../kit/calls/clients.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { ExportLink } from '../../../kit/ExportLink.tsx'
import inRow from '../../../kit/in-row.module.css'
import { Loaded } from '../../../kit/Loaded.tsx'
import { showAmount } from '../../../kit/show-amount.ts'
import { showMoment } from '../../../kit/show-moment.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Card, Tag } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useSearchParams } from '../../../ui/use-search-params.ts'
import { useMayChange } from '../Changing.tsx'
import css from '../Office.module.css'
import { OfficeList } from '../OfficeList.tsx'
import { useOfficeAction } from '../use-office-action.ts'
import { sayStatement } from './statement-words.ts'
import { say } from './words.ts'

/** "10/2026" */
const showMonth = (month: string) => month.split('-').reverse().join('/')

/** What the month comes to, whether registers and ledger agree, and the registers themselves. */
export function MonthClose() {
  const [params] = useSearchParams()
  const month = params.get('month') || undefined
  const reading = useCall(getMonth, { query: { month } })
  return (
    <Loaded reading={reading} failed={say('office-money.month_not_loaded')}>
      {(view) => (
        <div className="stack">
          <MonthCard view={view} onClosed={reading.status === 'ready' ? reading.set : () => undefined} />
          <Registers view={view} isChosen={month !== undefined} />
        </div>
      )}
    </Loaded>
  )
}

function MonthCard({ view, onClosed }: { view: MonthView; onClosed: (next: MonthView) => void }) {
  const [isAsked, setAsked] = useState(false)
  const { run, busy } = useOfficeAction()
  const { closed, blocked, checks } = view
  const month = showMonth(view.month)
  const close = async () => {
    const isClosed = await run('close', async () => {
      onClosed(await send(closeMonth, { body: { month: view.month } }))
      return say('office-money.month_is_closed', { month })
    })
    if (isClosed) setAsked(false)
  }
  const mayClose = useMayChange('resolve payment review') && !closed && !blocked
  return (
    <Card
      title={say('office-money.month_of', { month })}
      flush
      end={
        <Tag kind={closed ? 'good' : 'plain'}>
          {closed
            ? say('office-money.month_closed_by', { code: closed.by, moment: showMoment(closed.at) })
            : say('office-money.month_open')}
        </Tag>
      }
    >
      <DataTable
        caption={say('office-money.month_close')}
        rows={checks}
        keyOf={({ kind }) => kind}
        columns={[
          {
            id: 'kind',
            title: say('office-money.check'),
            isTitle: true,
            cell: ({ kind }) => say(`office-money.check.${kind}`),
          },
          {
            id: 'register',
            title: say('office-money.in_register'),
            isNumber: true,
            cell: (row) => showAmount(row.register),
          },
          { id: 'ledger', title: say('office-money.in_ledger'), isNumber: true, cell: (row) => showAmount(row.ledger) },
          {
            id: 'difference',
            title: say('office-money.difference'),
            isNumber: true,
            cell: ({ difference }) =>
              Number(difference) === 0 ? (
                <Tag kind="good">{say('office-money.matched')}</Tag>
              ) : (
                <Tag kind="bad">{showAmount(difference)}</Tag>
              ),
          },
        ]}
      />
      {blocked && (
        <div className={css.pad}>
          <Notice kind={blocked === 'differs' ? 'bad' : 'info'} title={say(`office-money.month_blocked.${blocked}`)} />
        </div>
      )}
      {mayClose && (
        <div className={css.foot}>
          <Button onClick={() => setAsked(true)}>{say('office-money.close_month')}</Button>
        </div>
      )}
      <Sheet
        open={isAsked}
        onClose={() => setAsked(false)}
        title={say('office-money.close_month_of', { month })}
        actions={
          <Button busy={busy === 'close'} onClick={close}>
            {say('office-money.close_month')}
          </Button>
        }
      >
        <p>{say('office-money.close_month_explained')}</p>
      </Sheet>
    </Card>
  )
}

/** Amounts as everywhere else; rates and counts as they are. */
const showCell = (cell: string) => (/^-?\d+\.\d\d$/.test(cell) ? showAmount(cell) : cell)

/** The partner's own statement of the month, to file or to send. */
const statementColumn = (month: string) => ({
  id: 'statement',
  title: <span className="visually-hidden">{sayStatement('office-statements.statement')}</span>,
  cell: ({ id: code }: RegisterRow) => (
    <ExportLink
      className={classes(buttonClass({ look: 'quiet', small: true }), inRow.inRow)}
      href={`${config().apiRoot.replace(/\/$/, '')}${pathOf(getPartnerStatement, { month, code })}`}
      aria-label={sayStatement('office-statements.download_of', { code, month: showMonth(month) })}
    >
      <Icon name="download" size={18} />
      {sayStatement('office-statements.download')}
    </ExportLink>
  ),
})

/** One register at a time; the file has the same rows, all of them. */
function Registers({ view, isChosen }: { view: MonthView; isChosen: boolean }) {
  const [params] = useSearchParams()
  const register = registers.find((id) => id === params.get('register')) ?? registers[0]
  const columns = view.registers.find(({ id }) => id === register)?.columns ?? []
  const sections = {
    key: 'section',
    label: say('office-money.gst_table'),
    choices: [
      { value: '', label: say('office-money.all') },
      ...gstSections.map((value) => ({ value, label: say(`office-money.gst_table.${value}`) })),
    ],
  }
  return (
    <OfficeList<RegisterRow>
      // Another register has other columns: its rows are not shown under these.
      key={register}
      caption={say(`office-money.register.${register}`)}
      call={listRegister}
      filters={[
        {
          key: 'month',
          isView: true,
          label: say('office-money.month'),
          choices: view.months.map((month) => ({
            // The list opens with the month that is to be closed next.
            value: !isChosen && month === view.month ? '' : month,
            label: showMonth(month),
          })),
        },
        {
          key: 'register',
          isView: true,
          label: say('office-money.register'),
          choices: registers.map((id, at) => ({
            value: at === 0 ? '' : id,
            label: say(`office-money.register.${id}`),
          })),
        },
        ...(register === 'premium' ? [sections] : []),
      ]}
      file={exportRegister}
      keyOf={({ id }) => id}
      empty={{ title: say('office-money.no_register_rows'), says: say('office-money.no_register_rows_note') }}
      columns={[
        ...columns.map(({ title, is_number }, at) => ({
          id: title,
          title,
          isTitle: at === 0,
          isNumber: is_number,
          cell: ({ cells }: RegisterRow) => showCell(cells[at] ?? ''),
        })),
        ...(register === 'commission' ? [statementColumn(view.month)] : []),
      ]}
    />
  )
}
