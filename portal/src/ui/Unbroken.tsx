/** A sentence in which one part, such as a number with hyphens, never breaks at the end of a line. */
export function Unbroken({ text, part }: { text: string; part: string }) {
  const at = text.indexOf(part)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span className="number">{part}</span>
      {text.slice(at + part.length)}
    </>
  )
}
