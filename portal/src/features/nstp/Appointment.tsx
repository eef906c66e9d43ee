import { bookAppointment, type CaseMember, type CaseView, getSlots, type Slot } from '@portal/contract/calls/nstp.ts'
import { useState } from 'react'
import { toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { FailedPage } from '../../kit/FailedPage.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { sayRelationLabel } from '../../kit/say-relation.ts'
import { say as sayCommon, sayFailure } from '../../kit/words.ts'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { MoneyFrame } from '../../sale/frame/MoneyFrame.tsx'
import type { Journey } from '../../sale/state/journey-context.ts'
import { saleState } from '../../sale/state/sale-ids.ts'
import { useGo } from '../../sale/state/use-go.ts'
import { Button } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Card.tsx'
import { Segmented } from '../../ui/Choices.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useSearchParams } from '../../ui/use-search-params.ts'
import { SlotPicker } from './SlotPicker.tsx'
import { useCase } from './use-case.ts'
import { say } from './words.ts'

const DONE = '/nstp-partner/thank-you-nstp-user'

/** Booking a doctor's check or call: free times only, one member after the other. */
function Appointment({ sale }: Journey) {
  const caseId = sale.proposal?.case_id
  const reading = useCase(caseId)
  if (!caseId)
    return (
      <MoneyFrame
        title={say('nstp.no_appointment_needed')}
        intro={say('nstp.no_check_pending')}
        action={
          <LinkButton to="/" look="primary">
            {say('nstp.go_to_dashboard')}
          </LinkButton>
        }
      >
        <Notice kind="good">{say('nstp.nothing_to_book')}</Notice>
      </MoneyFrame>
    )
  if (reading.status === 'failed')
    return <FailedPage title={say('nstp.case_failed')} failure={reading.failure} onRetry={reading.reload} />
  if (reading.status === 'loading') return <Loading />
  return <Booking view={reading.data} show={reading.set} ids={sale.ids} />
}

function Booking({ view, show, ids }: { view: CaseView; show: (view: CaseView) => void; ids: Journey['sale']['ids'] }) {
  const [search] = useSearchParams()
  const { go } = useGo()
  const needed = view.members.filter((member) => member.need)
  const first = needed.find((one) => one.insured_id === search.get('member')) ?? needed.find((one) => !one.appointment)
  const [who, setWho] = useState(first?.insured_id ?? needed[0]?.insured_id)
  const [slot, setSlot] = useState<Slot>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const member = needed.find((one) => one.insured_id === who)

  async function book() {
    if (!slot || !member) return setError(say('nstp.time_missing'))
    setBusy(true)
    setError(undefined)
    try {
      const body = { insured_id: member.insured_id, place: slot.place, starts_at: slot.starts_at }
      const after = await send(bookAppointment, { params: { case_id: view.case_id }, body })
      const open = after.members.find((one) => one.need && !one.appointment)
      if (!open) return await go(DONE)
      show(after)
      setWho(open.insured_id)
      setSlot(undefined)
    } catch (failed) {
      const failure = toFailure(failed)
      setError(sayFailure(failure))
      if (failure.word !== 'slot_taken') return
      // Somebody was faster: what is free now is read again.
      setSlot(undefined)
      setAttempt(attempt + 1)
    } finally {
      setBusy(false)
    }
  }

  return (
    <MoneyFrame
      title={say('nstp.appointment_time')}
      intro={say('nstp.appointment_note')}
      action={
        needed.length > 0 ? (
          <Button look="primary" busy={busy} onClick={() => void book()}>
            {member?.appointment ? say('nstp.reschedule_appointment') : say('nstp.book_appointment')}
          </Button>
        ) : (
          <LinkButton to="/topup/nstp" state={saleState(ids)} look="primary">
            {say('nstp.open_case')}
          </LinkButton>
        )
      }
    >
      {needed.length === 0 && <Notice kind="info">{say('nstp.decided_on_documents')}</Notice>}
      {needed.length > 1 && (
        <Segmented
          label={say('nstp.member')}
          choices={needed.map((one) => ({
            value: one.insured_id,
            label: one.name || sayRelationLabel(one.label),
            note: one.appointment ? say('nstp.booked') : sayCommon(`uw.need.${one.need}`),
          }))}
          value={who}
          onChoose={(id) => {
            setWho(id)
            setSlot(undefined)
          }}
        />
      )}
      {error && (
        <div role="alert">
          <Notice kind="bad">{error}</Notice>
        </div>
      )}
      {member && (
        <Times
          key={`${member.insured_id} ${attempt}`}
          caseId={view.case_id}
          member={member}
          slot={slot}
          onSlot={setSlot}
        />
      )}
    </MoneyFrame>
  )
}

interface TimesProps {
  caseId: string
  member: CaseMember
  slot: Slot | undefined
  onSlot: (slot: Slot) => void
}

function Times({ caseId, member, slot, onSlot }: TimesProps) {
  const reading = useCall(getSlots, { params: { case_id: caseId, insured_id: member.insured_id } })
  return (
    <Loaded reading={reading} failed={say('nstp.times_failed')}>
      {({ slots }) => (
        <>
          <p className="row">
            <b>{member.name || sayRelationLabel(member.label)}</b>
            <Tag kind="brand">{sayCommon(`uw.need.${member.need}`)}</Tag>
          </p>
          {slots.length === 0 ? (
            <Notice kind="wait">{say('nstp.no_times')}</Notice>
          ) : (
            <SlotPicker slots={slots} chosen={slot} onChoose={onSlot} />
          )}
        </>
      )}
    </Loaded>
  )
}

export default journeyStep(['topup', 'health', 'arogya-sanjeevani'], Appointment, { isOpen: true })
