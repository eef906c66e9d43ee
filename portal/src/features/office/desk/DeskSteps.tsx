import { addDeskStep, type DeskCase } from '@portal/contract/calls/service-desk.ts'
import { type DeskKind, type DeskOutcome, type DeskStep, outcomesOf } from '@portal/domain/policy/desk-case.ts'
import { send } from '../../../kit/calls/clients.ts'
import { FormChoice, FormSelect, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { useStepForm } from '../../../kit/form/use-step-form.ts'
import { Card } from '../../../ui/Card.tsx'
import { OfficeForm } from '../OfficeForm.tsx'
import { say } from './words.ts'

/** What is done next, with the words that are kept of it. */
export function DeskSteps({ one, onTaken }: { one: DeskCase; onTaken: (next: DeskCase) => void }) {
  const form = useStepForm<{ step: DeskStep; note: string; reference: string; outcome: DeskOutcome }>({
    start: { step: 'note', note: '', reference: '', outcome: outcomesOf[one.kind][0]! },
    check: ({ step, note, reference }) => [
      ...(note.trim() === '' ? [{ path: 'note', code: 'required' as const }] : []),
      ...(step === 'hand_over' && reference.trim() === '' ? [{ path: 'reference', code: 'required' as const }] : []),
    ],
  })
  const step = form.watch('step')
  return (
    <Card title={say('desk.next')}>
      <OfficeForm
        form={form}
        save={async ({ step, note, reference, outcome }) => {
          const next = await send(addDeskStep, {
            params: { case_id: one.case_id },
            body: {
              step,
              note: note.trim(),
              ...(step === 'hand_over' && { reference: reference.trim() }),
              ...(step === 'close' && { outcome }),
            },
          })
          onTaken(next)
          return say(`desk.taken.${wordOf(step, one.kind)}`)
        }}
        button={say(`desk.do.${wordOf(step, one.kind)}`)}
        look="primary"
      >
        {one.steps.length > 1 && (
          <FormChoice
            form={form}
            name="step"
            label={say('desk.next')}
            hideLabel
            choices={one.steps.map((value) => ({ value, label: say(`desk.do.${wordOf(value, one.kind)}`) }))}
          />
        )}
        {step === 'close' && (
          <FormSelect
            form={form}
            name="outcome"
            label={say('desk.outcome')}
            options={outcomesOf[one.kind].map((value) => ({ value, label: say(`desk.outcome.${value}`) }))}
          />
        )}
        {step === 'hand_over' && (
          <FormText form={form} name="reference" label={say('desk.claims_number')} maxLength={40} />
        )}
        <FormTextArea
          form={form}
          name="note"
          label={say(step === 'close' && one.kind === 'complaint' ? 'desk.answer' : 'desk.note')}
          rows={3}
          maxLength={2000}
        />
      </OfficeForm>
    </Card>
  )
}

/** A button names what it closes or reopens. */
const wordOf = (step: DeskStep, kind: DeskKind) =>
  step === 'close' || step === 'reopen' ? (`${step}.${kind}` as const) : step
