import type { Issue } from '@portal/domain/kernel/issue.ts'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { SummaryError } from '../../ui/ErrorSummary.tsx'
import type { CallFailure } from '../calls/call-failure.ts'
import { sayFailure, sayIssue } from '../words.ts'
import { clearDraft, keepDraft, overlay, readDraft } from './draft.ts'
import { fieldId, resolverOf } from './resolver.ts'

interface StepFormOptions<Values extends FieldValues> {
  /** What is known already: the saved answers, or empty ones. */
  start: Values
  /** The domain's check of these values; paths are the form's own names. */
  check: (values: Values) => Issue[]
  /** Step and sale, e.g. `nominee-details:Q-7F3K`; without it nothing is kept in this tab (medical steps). */
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
  /** Typed answers are kept in this tab. */
  isDraftKept: boolean
  /** `onSave` answers nothing when it went well, or what refused it. */
  submit: (onSave: (values: Values) => Promise<CallFailure | undefined>) => (event?: FormEvent) => Promise<void>
}

const KEEP_AFTER_MS = 300

/** The form of one step: the domain checks it, the tab remembers it, a refusal by the server lands on the same fields. */
export function useStepForm<Values extends FieldValues>(options: StepFormOptions<Values>): StepForm<Values> {
  const { start, check, draft, settle = (values) => values } = options
  const latestCheck = useRef(check)
  latestCheck.current = check
  const [first] = useState(() => settle(overlay(start, draft ? readDraft(draft) : undefined)))
  const resolver = useMemo(() => resolverOf<Values>((values) => latestCheck.current(values)), [])
  const form = useForm<Values>({
    defaultValues: first as DefaultValues<Values>,
    resolver,
    shouldFocusError: false,
    shouldUnregister: false,
  })
  const [refused, setRefused] = useState<{ attempt: number; issues: Issue[]; whole?: string }>({
    attempt: 0,
    issues: [],
  })
  const [isDraftKept, setDraftKept] = useState(false)

  const flush = useRef(() => {})
  useEffect(() => {
    if (!draft) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      setDraftKept(keepDraft(draft, form.getValues()))
    }
    const watching = form.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(keep, KEEP_AFTER_MS)
    })
    // Whoever reloads, leaves or submits right after typing must not lose the last letters to the delay.
    flush.current = () => {
      if (timer !== undefined) keep()
    }
    const leaving = () => flush.current()
    window.addEventListener('pagehide', leaving)
    return () => {
      leaving()
      window.removeEventListener('pagehide', leaving)
      watching.unsubscribe()
    }
  }, [form, draft])

  const clearRefusal = () => setRefused((before) => ({ attempt: before.attempt, issues: [] }))

  function submit(onSave: (values: Values) => Promise<CallFailure | undefined>) {
    return async (event?: FormEvent) => {
      flush.current()
      await form.handleSubmit(
        async (values) => {
          const failure = await onSave(values as Values)
          if (!failure) {
            if (draft) clearDraft(draft)
            clearRefusal()
            return
          }
          if (failure.kind === 'leaving') return
          for (const issue of failure.issues)
            form.setError(issue.path as Path<Values>, { type: issue.code, message: sayIssue(issue) })
          const whole = failure.issues.length === 0 ? sayFailure(failure) : undefined
          setRefused((before) => ({ attempt: before.attempt + 1, issues: failure.issues, whole }))
        },
        () => setRefused((before) => ({ attempt: before.attempt + 1, issues: latestCheck.current(form.getValues()) })),
      )(event)
    }
  }

  // What is wrong inside a list is not the list's own mistake.
  const stillWrong = refused.issues.filter((issue) => {
    const { error } = form.getFieldState(issue.path as Path<Values>, form.formState)
    return error && ('type' in error || 'root' in error)
  })
  const summary: SummaryError[] = stillWrong.map((issue) => ({ field: fieldId(issue.path), text: sayIssue(issue) }))
  if (refused.whole) summary.push({ text: refused.whole })
  return { ...form, summary, attempt: refused.attempt, clearRefusal, isDraftKept, submit }
}
