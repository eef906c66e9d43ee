import type { ReactNode } from 'react'

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
