/** Puts one section of a document in its place; the others stay as their own commands wrote them. */
export function withSection(document: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const section = `${begin}\n${text.trim()}\n${end}`
  const from = document.indexOf(begin)
  const to = document.indexOf(end)
  if (from < 0 || to < from) return `${document.trimEnd()}\n\n${section}\n`.trimStart()
  return document.slice(0, from) + section + document.slice(to + end.length)
}
