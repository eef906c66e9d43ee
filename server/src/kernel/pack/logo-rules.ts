/** Pages show it as a picture, papers draw it: shapes and colours are all it needs. */
const permitted = [
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polygon',
  'polyline',
  'title',
  'defs',
  'linearGradient',
  'stop',
]
const longest = 20_000

interface UnsafePlace {
  line: number
  column: number
  says: string
}

/** What must not stand in a logo: anything that runs, loads or hides something. */
export function findUnsafeSvg(svg: string): UnsafePlace[] {
  const at = (offset: number, says: string): UnsafePlace => {
    const before = svg.slice(0, offset).split('\n')
    return { line: before.length, column: before.at(-1)!.length + 1, says }
  }
  const box = /^<svg\b[^>]*\sviewBox="([\d.-]+) ([\d.-]+) ([\d.]+) ([\d.]+)"/.exec(svg)
  const elements = [...svg.matchAll(/<([!?]|[\w:-]+)/g)]
  return [
    ...(svg.length > longest ? [at(0, `must have at most ${longest} characters, and has ${svg.length}`)] : []),
    ...(!box || box[3] !== box[4] ? [at(0, 'must be an svg with a viewBox that is as tall as wide')] : []),
    ...elements
      .filter(([, name = '']) => !permitted.includes(name))
      .map((hit) => at(hit.index, `<${hit[1]}> must not stand in a logo`)),
    ...[...svg.matchAll(/\s((?:on[a-z]+|style|[\w-]*:?href))\s*=/gi)].map((hit) =>
      at(hit.index + 1, `the attribute ${hit[1]} must not stand in a logo`),
    ),
    ...[...svg.matchAll(/url\((?!#)/gi)].map((hit) => at(hit.index, 'must not load anything')),
  ]
}
