import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Style sheets and the pages that hold their own; what is printed on paper has no browser's text size. */
const styles = globSync(['portal/src/**/*.css', 'server/src/**/*.css', 'server/src/**/*-page.ts', 'portal/*.html'], {
  cwd: root,
}).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8').replace(/@media print \{[\s\S]*?\n\}/g, '') }))

const absolute = /\d(px|pt|pc|cm|mm|in)\b/

function faultsOf(text: string): string[] {
  const sizes = [...text.matchAll(/(?<![\w-])(font|font-size|line-height|--text-\d):([^;}]+)/g)]
    .filter(([, , value]) => absolute.test(value!))
    .map(([whole]) => whole.trim())
  const breakpoints = [...text.matchAll(/@(media|container)([^{]+)/g)]
    .filter(([, , condition]) => absolute.test(condition!))
    .map(([whole]) => whole.trim())
  const rootSizes = [...text.matchAll(/(?:^|[\s,}])(?:html|:root)[^{,]*\{[^}]*?(?<![\w-])font(?:-size)?:[^;}]+/g)]
    .map(([whole]) => whole.trim())
    .filter((rule) => !/font: 1rem/.test(rule))
  return [...sizes, ...breakpoints, ...rootSizes]
}

it('type and breakpoints follow the text size that is set in the browser: rem and em, no pixels, nothing on the root', () => {
  expect(styles.length).toBeGreaterThan(60)
  const faults = styles.flatMap(({ file, text }) => faultsOf(text).map((fault) => `${file}: ${fault}`))
  expect(faults).toEqual([])
})

it('a size in pixels is found wherever it is written', () => {
  for (const text of [
    '.a { font-size: 14px; }',
    '.a { font: 400 14px / 1.5 serif }',
    '.a { line-height: 18px }',
    ':root { --text-1: 13px; }',
    '@media (width >= 800px) { .a { color: red } }',
    'html { font-size: 62.5% }',
    '.a { font-size: clamp(10px, 3vw, 1rem) }',
  ])
    expect(faultsOf(text), text).toHaveLength(1)
  expect(faultsOf('.a { font: 400 var(--text-2) / 1.5 var(--font); min-height: 44px; font-weight: 600 }')).toEqual([])
})
