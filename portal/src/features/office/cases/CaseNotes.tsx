import {
  type CaseNote,
  listCaseNotes,
  readCaseMentions,
  type WrittenNoteKind,
  writeCaseNote,
} from '@portal/contract/calls/case-notes.ts'
import { type Colleague, listUnderwriters } from '@portal/contract/calls/workbench.ts'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { send } from '../../../kit/calls/clients.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { FormChoice, FormSelect, FormTextArea } from '../../../kit/form/fields.tsx'
import { useStepForm } from '../../../kit/form/use-step-form.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { showMoment } from '../../../kit/show-moment.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, Tag } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SelectField } from '../../../ui/TextField.tsx'
import { Changing } from '../Changing.tsx'
import css from '../Office.module.css'
import { OfficeForm } from '../OfficeForm.tsx'
import { useOfficeAction } from '../use-office-action.ts'
import { sayFile } from '../work/file-words.ts'
import { say } from '../work/words.ts'
import file from './CaseScreen.module.css'

interface CaseNotesProps {
  caseId: string
  me: string
  isOpen: boolean
  /** Of the case: what moves it may add a note. */
  state: string
  /** What the form begins with: 'referred' where the decision is above the reader's limit. */
  kind: WrittenNoteKind
  place: RefObject<HTMLDivElement | null>
  /** A case that was referred belongs to somebody else now. */
  onReferred: () => void
}

/** What underwriters write to each other about the case: notes, second opinions, referrals to a senior. */
export function CaseNotes({ caseId, me, isOpen, state, kind, place, onReferred }: CaseNotesProps) {
  const params = { case_id: caseId }
  const reading = useCall(listCaseNotes, { params, edition: state })
  const { run, busy } = useOfficeAction()
  return (
    <div ref={place}>
      <Card title={sayFile('case-file.notes')}>
        <Loaded reading={reading} lines={2} failed={sayFile('case-file.notes_not_loaded')}>
          {({ notes, seniors }) => {
            const open = notes.filter(({ asked }) => asked.some(({ code, is_done }) => code === me && !is_done))
            const request = open.find((one) => one.kind === 'opinion_asked' && one.to?.code === me)
            const set = reading.status === 'ready' ? reading.set : () => undefined
            return (
              <>
                {notes.length === 0 && <p className="muted">{sayFile('case-file.no_notes')}</p>}
                <ol className={file.notes}>
                  {notes.map((one) => (
                    <li key={one.note_id}>
                      <Note one={one} />
                    </li>
                  ))}
                </ol>
                <Changing>
                  {request && (
                    <Notice kind="wait" title={sayFile('case-file.opinion_owed', { name: request.author.name })}>
                      {sayFile('case-file.opinion_owed_note')}
                    </Notice>
                  )}
                  {open.length > 0 && !request && (
                    <Notice kind="wait" title={sayFile('case-file.mentioned')}>
                      <Button
                        small
                        busy={busy === 'read'}
                        onClick={() =>
                          run('read', async () => {
                            set(await send(readCaseMentions, { params, body: {} }))
                            return sayFile('case-file.mention_read')
                          })
                        }
                      >
                        {sayFile('case-file.mark_read')}
                      </Button>
                    </Notice>
                  )}
                  <NewNote
                    // Another beginning is another form.
                    key={kind}
                    kind={kind}
                    me={me}
                    isOpen={isOpen}
                    isOpinion={request !== undefined}
                    seniors={seniors}
                    write={async (body) => {
                      set(await send(writeCaseNote, { params, body }))
                      if (body.kind === 'referred') onReferred()
                    }}
                  />
                </Changing>
              </>
            )
          }}
        </Loaded>
      </Card>
    </div>
  )
}

function Note({ one }: { one: CaseNote }) {
  const title = {
    note: '',
    opinion_asked: sayFile('case-file.opinion_asked_of', { name: one.to?.name ?? '' }),
    opinion: sayFile('case-file.opinion'),
    referred: sayFile('case-file.referred_to', { name: one.to?.name ?? '' }),
  }[one.kind]
  const isPending =
    one.kind === 'opinion_asked' && one.asked.some(({ code, is_done }) => code === one.to?.code && !is_done)
  return (
    <>
      {title && <b>{title}</b>}
      <p className={css.text}>{withNames(one)}</p>
      <p className="muted small">
        {one.author.name} · <time dateTime={one.written_at}>{showMoment(one.written_at)}</time>
      </p>
      {isPending && <Tag kind="wait">{sayFile('case-file.opinion_pending', { name: one.to?.name ?? '' })}</Tag>}
    </>
  )
}

/** The colleague's name in place of the code by which they were mentioned. */
function withNames({ text, asked }: CaseNote): ReactNode[] {
  const names = new Map(asked.map(({ code, name }) => [code, name]))
  return text.split(/(@[A-Za-z]{1,6}\d{2,8}\b)/).map((part, index) => {
    const name = part.startsWith('@') ? names.get(part.slice(1).toUpperCase()) : undefined
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity beyond their place
    return name ? <b key={index}>@{name}</b> : part
  })
}

interface NewNoteProps {
  kind: WrittenNoteKind
  me: string
  isOpen: boolean
  /** The reader was asked for an opinion: what they write now is it. */
  isOpinion: boolean
  seniors: readonly Colleague[]
  write: (body: { kind: WrittenNoteKind; text: string; to?: string }) => Promise<void>
}

interface NoteValues {
  kind: WrittenNoteKind
  text: string
  to?: string
}

function NewNote({ kind: startKind, me, isOpen, isOpinion, seniors, write }: NewNoteProps) {
  const colleagues = useCall(listUnderwriters)
  const others = (rows: readonly Colleague[]) =>
    rows.filter(({ code }) => code !== me).map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))
  const all = others(colleagues.status === 'ready' ? colleagues.data.rows : [])
  const form = useStepForm<NoteValues>({
    start: { kind: startKind, text: '' },
    check: ({ kind, text, to }) => [
      ...(kind !== 'note' && !to ? [{ path: 'to', code: 'required' as const }] : []),
      ...(text.trim() === '' ? [{ path: 'text', code: 'required' as const }] : []),
    ],
  })
  const { setFocus } = form
  useEffect(() => {
    if (startKind !== 'note') setFocus('to')
  }, [startKind, setFocus])
  const kind = form.watch('kind')
  const doing = kind === 'note' && isOpinion ? 'opinion' : kind
  const kinds: WrittenNoteKind[] =
    others(seniors).length > 0 ? ['note', 'opinion_asked', 'referred'] : ['note', 'opinion_asked']
  return (
    <OfficeForm
      form={form}
      small
      button={sayFile(`case-file.do.${doing}`)}
      save={async ({ kind, text, to }) => {
        await write({ kind, text: text.trim(), ...(kind !== 'note' && to && { to }) })
        form.reset({ kind: 'note', text: '' })
        return sayFile(`case-file.done.${doing}`)
      }}
    >
      {isOpen && (
        <FormChoice
          form={form}
          name="kind"
          label={sayFile('case-file.notes')}
          hideLabel
          look="chips"
          choices={kinds.map((value) => ({ value, label: sayFile(`case-file.kind.${value}`) }))}
          onChosen={() => form.setValue('to', undefined)}
        />
      )}
      {kind !== 'note' && (
        <FormSelect
          form={form}
          name="to"
          label={sayFile(kind === 'referred' ? 'case-file.senior' : 'case-file.colleague')}
          placeholder={say('office-cases.select')}
          options={kind === 'referred' ? others(seniors) : all}
        />
      )}
      <FormTextArea form={form} name="text" label={sayFile(`case-file.text.${doing}`)} rows={3} maxLength={2000} />
      {all.length > 0 && (
        <SelectField
          label={sayFile('case-file.mention')}
          optional
          placeholder={say('office-cases.select')}
          value=""
          options={all}
          onChange={({ target }) => {
            const text = form.getValues('text')
            form.setValue('text', `${text}${text && !text.endsWith(' ') ? ' ' : ''}@${target.value} `)
            setFocus('text')
          }}
        />
      )}
    </OfficeForm>
  )
}
