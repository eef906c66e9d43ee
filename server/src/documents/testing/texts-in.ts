/** Every text of a definition, in the order in which it is laid out. */
export function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (Array.isArray(content)) return content.flatMap(textsIn)
  if (!content || typeof content !== 'object') return []
  const block = content as Record<string, unknown> & { table?: { body: unknown } }
  if (Array.isArray(block.text)) return [block.text.flatMap(textsIn).join('')]
  return ['text', 'stack', 'columns', 'ul', 'table'].flatMap((key) =>
    key === 'table' ? textsIn(block.table?.body) : textsIn(block[key]),
  )
}
