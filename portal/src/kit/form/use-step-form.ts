import type { Issue } from '@portal/domain/kernel/issue.ts'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, get, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { SummaryError } from '../../ui/ErrorSummary.tsx'
import type { CallFailure } from '../calls/call-failure.ts'
import { sayFailure, sayIssue } from '../words.ts'
import type { DraftStore } from './draft.ts'
import { listFieldErrors, resolverOf } from './resolver.ts'
import { type DraftStatus, useDraftSaving, useDraftStart } from './use-draft.ts'

interface StepFormOptions<Values extends FieldValues> {
  /** What is known already: the saved answers, or empty ones. */
  start: Values
  /** The domain's check of these values; paths are the form's own names. */
  check: (values: Values) => Issue[]
  /** Names the draft of what is typed here, e.g. `nominee-details`; without it nothing is kept until it is saved. */
  draft?: string
  /** What this visit asks for comes before what an earlier one left in the draft. */
  settle?: (values: Values) => Values
}

export interface StepForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** For the error summary. */
  summary: SummaryError[]
  /** Counts refused submits: the summary takes focus on each. */
  attempt: number
  /** Takes the summary away, once what it said was told and answered elsewhere. */
  clearRefusal: () => void
  /** The form began with what an earlier visit left unsaved. */
  hasDraft: boolean
  /** How far what was typed is kept: with the sale, or in this tab while there is no sale yet. */
  draftStatus: DraftStatus
  draftPlace: DraftStore['place'] | undefined
  /** `onSave` answers nothing when it went well, or what refused it. */
  submit: (onSave: (values: Values) => Promise<CallFailure | undefined>) => (event?: FormEvent) => Promise<void>
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === false

/** The form of one step: the domain checks it, the tab remembers it, a refusal by the server lands on the same fields. */
export function useStepForm<Values extends FieldValues>(options: StepFormOptions<Values>): StepForm<Values> {
  const { start, check, draft, settle = (values) => values } = options
  const latestCheck = useRef(check)
  latestCheck.current = check
  const { store, base, values, hasDraft } = useDraftStart(draft, start)
  const [first] = useState(() => settle(values))
  // Until Continue was pressed an empty field is not a fault: only what was typed is judged when its field is left.
  const isComplete = useRef(false)
  const resolver = useMemo(
    () =>
      resolverOf<Values>((values) => {
        const issues = latestCheck.current(values)
        return isComplete.current ? issues : issues.filter(({ path }) => !isEmpty(get(values, path)))
      }),
    [],
  )
  const form = useForm<Values>({
    defaultValues: first as DefaultValues<Values>,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
    shouldUnregister: false,
  })
  const [refused, setRefused] = useState<{ attempt: number; isTold: boolean; whole?: string }>({
    attempt: 0,
    isTold: false,
  })
  const drafts = useDraftSaving(form, { store, name: draft ?? '', base })

  const clearRefusal = () => setRefused((before) => ({ attempt: before.attempt, isTold: false }))

  function submit(onSave: (values: Values) => Promise<CallFailure | undefined>) {
    return async (event?: FormEvent) => {
      isComplete.current = true
      let refusal: { whole?: string } | undefined
      await form.handleSubmit(
        async (values) => {
          // Signed out meanwhile: sending would leave the page, and what was typed with it.
          if ((await drafts.save()) === 'signed_out') return
          const failure = await onSave(values as Values)
          if (!failure) {
            await drafts.clear()
            clearRefusal()
            return
          }
          if (failure.kind === 'leaving') return
          for (const issue of failure.issues)
            form.setError(issue.path as Path<Values>, { type: issue.code, message: sayIssue(issue) })
          refusal = { whole: failure.issues.length === 0 ? sayFailure(failure) : undefined }
        },
        () => {
          refusal = {}
        },
      )(event)
      // Only now the fields can take the focus and show what is wrong with them.
      if (refusal) setRefused((before) => ({ attempt: before.attempt + 1, isTold: true, ...refusal }))
    }
  }

  // As the fields themselves show them: the form moves an error along with its member and drops it once it is mended.
  const summary: SummaryError[] = refused.isTold ? listFieldErrors(form.formState.errors) : []
  if (refused.whole) summary.push({ text: refused.whole })
  return {
    ...form,
    summary,
    attempt: refused.attempt,
    clearRefusal,
    hasDraft,
    draftStatus: drafts.status,
    draftPlace: store?.place,
    submit,
  }
}
