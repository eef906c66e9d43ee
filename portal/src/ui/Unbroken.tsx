import type { ReactNode } from 'react'

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

const hyphenated = /([\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)+)/u

/**
 * A text in which no word breaks at its hyphen: 'check-up', 'e-mail', 'टॉप-अप'. The text itself stays as it is, so that it is found
 * and copied as it was written; CSS has no word for it. What is more than a text is left alone.
 */
export function keepHyphens(content: ReactNode): ReactNode {
  if (typeof content !== 'string' || !content.includes('-')) return content
  const parts = content.split(hyphenated)
  if (parts.length === 1) return content
  // One element: tags and the titles of cards set their parts apart.
  return (
    <span>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no identity beyond their place
          <span key={index} className="number">
            {part}
          </span>
        ),
      )}
    </span>
  )
}
