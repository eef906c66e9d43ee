import { say } from './words.ts'

/** The same question is asked for each member: the member is read out and named in the error summary, but not shown again. */
export function MemberLabel({ label, who }: { label: string; who: string }) {
  return (
    <span>
      {label} <span className="visually-hidden">{say('quoting.of_member', { who })}</span>
    </span>
  )
}
