/** The same question is asked for each member: the member is read out and named in the error summary, but not shown again. */
export function MemberLabel({ label, who }: { label: string; who: string }) {
  return (
    <span>
      {label}
      <span className="visually-hidden"> of {who}</span>
    </span>
  )
}
