/** The same question stands once per person: the name is heard and stands in the error summary, and is not shown again. */
export function MemberLabel({ label, who }: { label: string; who: string }) {
  return (
    <span>
      {label}
      <span className="visually-hidden"> of {who}</span>
    </span>
  )
}
