import { inSpan, isMeasured, type SpanStart } from '../../kernel/spans.ts'

/** Statements are few and the same for every request; those with lists of another length are as good as new. */
const mostTexts = 2000
const spans = new Map<string, SpanStart>()

/** A span for what one caller waits for. Its name is the command and the first table; neither the text nor a value is in it. */
export function measureStatements<Result>(
  statements: readonly { text: string }[],
  work: () => Promise<Result>,
): Promise<Result> {
  const [first] = statements
  if (!first || !isMeasured()) return work()
  return inSpan(spanOf(first.text, statements.length), work)
}

function spanOf(text: string, count: number): SpanStart {
  const span = spans.get(text) ?? describe(text)
  return count === 1 ? span : { ...span, attributes: { ...span.attributes, 'db.operation.batch.size': count } }
}

function describe(text: string): SpanStart {
  const command = /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'QUERY'
  const table = /(?<!\bdistinct\s+)\b(?:from|into|update)\s+(?:only\s+)?((?:"?[a-z_]+"?\.)?"?[a-z_]+"?)/i
    .exec(text)?.[1]
    ?.replaceAll('"', '')
  const span: SpanStart = {
    name: table ? `${command} ${table}` : command,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': command,
      ...(table && { 'db.collection.name': table }),
    },
  }
  if (spans.size >= mostTexts) spans.clear()
  spans.set(text, span)
  return span
}
