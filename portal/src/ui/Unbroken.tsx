/** A sentence in which one part, such as a number with hyphens, never breaks at the end of a line. */
export function Unbroken({ text, part }: { text: string; part: string }) {
  const at = text.indexOf(part)
  if (at < 0) return text
  // One element: the card of a table sets what stands in its title apart.
  return (
    <span>
      {text.slice(0, at)}
      <span className="number">{part}</span>
      {text.slice(at + part.length)}
    </span>
  )
}

/** A text in which no number with hyphens, such as the version 2026-11.4, breaks at the end of a line, and an e-mail address before its @. */
export function UnbrokenNumbers({ text }: { text: string }) {
  const parts = text.split(/(\d+(?:-[\d.]*\d)+|(?=@))/)
  return parts.map((part, index) => {
    if (index % 2 === 0) return part
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no identity beyond their place
    if (part === '') return <wbr key={index} />
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no identity beyond their place
      <span key={index} className="number">
        {part}
      </span>
    )
  })
}
