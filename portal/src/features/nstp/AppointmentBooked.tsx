import { type CaseMember, cancelAppointment, getAppointmentIcs } from '@portal/contract/calls/nstp.ts'
import { pathOf } from '@portal/contract/wire/call.ts'
import { useState } from 'react'
import { config } from '../../kit/browser/config.ts'
import { toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { FailedPage } from '../../kit/FailedPage.tsx'
import { sayRelationLabel } from '../../kit/say-relation.ts'
import { showMoment } from '../../kit/show-moment.ts'
import { sayFailure } from '../../kit/words.ts'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { MoneyFrame } from '../../sale/frame/MoneyFrame.tsx'
import type { Journey } from '../../sale/state/journey-context.ts'
import { saleState } from '../../sale/state/sale-ids.ts'
import { sayCount } from '../../speech/speaker.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card, Rows } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CaseClock } from './CaseClock.tsx'
import { useCase } from './use-case.ts'
import { say } from './words.ts'

const BOOK = '/nstp-partner/thankyou-appointment'

/** The appointments of a case: to move, to cancel, to put into the calendar. */
function AppointmentBooked({ sale }: Journey) {
  const { case_id } = sale.proposal ?? {}
  const reading = useCase(case_id)
  const [error, setError] = useState<string>()
  if (reading.status === 'failed')
    return <FailedPage title={say('nstp.appointment_failed')} failure={reading.failure} onRetry={reading.reload} />
  if (case_id && reading.status === 'loading') return <Loading />
  const view = reading.status === 'ready' ? reading.data : undefined
  const booked = view?.members.filter((member) => member.appointment) ?? []
  const state = saleState(sale.ids)

  async function cancel(appointmentId: string) {
    try {
      const params = { case_id: case_id ?? '', appointment_id: appointmentId }
      const after = await send(cancelAppointment, { params, body: {} })
      if (reading.status === 'ready') reading.set(after)
    } catch (failed) {
      setError(sayFailure(toFailure(failed)))
    }
  }

  if (!view || booked.length === 0)
    return (
      <MoneyFrame
        title={say('nstp.no_appointment_booked')}
        action={
          <LinkButton to={view ? BOOK : '/'} state={state} look="primary">
            {view ? say('nstp.book_appointment') : say('nstp.go_to_dashboard')}
          </LinkButton>
        }
      >
        <Notice kind="info">{view ? say('nstp.check_awaited') : say('nstp.no_case')}</Notice>
      </MoneyFrame>
    )
  return (
    <MoneyFrame
      mark={{ icon: 'check', kind: 'good' }}
      title={sayCount(say, 'nstp.appointments_booked', booked.length)}
      intro={say('nstp.appointment_booked_note')}
      action={
        <LinkButton to="/topup/payment" state={state} look="primary">
          {say('nstp.request_consent')}
        </LinkButton>
      }
    >
      {error && (
        <div role="alert">
          <Notice kind="bad">{error}</Notice>
        </div>
      )}
      {booked.map((member) => (
        <OneAppointment key={member.insured_id} caseId={view.case_id} member={member} state={state} onCancel={cancel} />
      ))}
      <CaseClock opened={view.opened_at} due={view.due_at} />
    </MoneyFrame>
  )
}

interface OneProps {
  caseId: string
  member: CaseMember
  state: object
  onCancel: (id: string) => Promise<void>
}

function OneAppointment({ caseId, member, state, onCancel }: OneProps) {
  const { appointment } = member
  if (!appointment) return null
  const { appointment_id, place, address, starts_at, minutes } = appointment
  const ics = pathOf(getAppointmentIcs as never, { case_id: caseId, appointment_id })
  return (
    <Card title={member.name || sayRelationLabel(member.label)}>
      <div className="stack">
        <Rows
          rows={[
            { label: say('nstp.date_and_time'), value: showMoment(starts_at) },
            { label: say('nstp.place'), value: `${place} · ${address}` },
            { label: say('nstp.duration'), value: say('nstp.minutes', { minutes }) },
          ]}
        />
        <div className="row">
          <LinkButton to={`${BOOK}?member=${member.insured_id}`} state={state} small>
            {say('nstp.reschedule')}
          </LinkButton>
          <a className={buttonClass({ small: true })} href={`${config().apiRoot.replace(/\/$/, '')}${ics}`} download>
            <Icon name="calendar" size={18} />
            {say('nstp.download_calendar')}
          </a>
          <Button small look="quiet" onClick={() => void onCancel(appointment_id)}>
            {say('nstp.cancel_appointment')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

export default journeyStep(['topup', 'health', 'arogya-sanjeevani'], AppointmentBooked, { isOpen: true })
