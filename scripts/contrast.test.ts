import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrastOf } from '../server/src/kernel/pack/contrast.ts'
import { fixedColours } from '../server/src/kernel/pack/look-rules.ts'

const root = join(import.meta.dirname, '..')
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]
type Colours = ReadonlyMap<string, Record<Theme, string>>

function coloursOf(file: string): Colours {
  const text = readFileSync(join(root, file), 'utf8')
  const pairs = text.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)
  return new Map([...pairs].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]))
}

const tokens = coloursOf('portal/src/styles/tokens.css')

const grounds = ['canvas', 'surface', 'raised']
/** What is drawn on what: the frame of a field, the ring of the focus, what marks a choice or a fault. */
const lines: Record<string, readonly string[]> = {
  field: grounds,
  brand: [...grounds, 'brand-tint'],
  bad: [...grounds, 'bad-tint'],
  good: [...grounds, 'good-tint'],
  wait: [...grounds, 'wait-tint'],
  'on-brand': ['brand', 'brand-strong'],
}
const texts: Record<string, readonly string[]> = {
  text: [...grounds, 'brand-tint', 'accent-tint', 'bad-tint', 'good-tint', 'wait-tint'],
  muted: [...grounds, 'brand-tint', 'accent-tint'],
  brand: [...grounds, 'brand-tint'],
  'brand-strong': [...grounds, 'brand-tint'],
  bad: [...grounds, 'bad-tint'],
  good: [...grounds, 'good-tint'],
  wait: [...grounds, 'wait-tint'],
  'on-brand': ['brand', 'brand-strong'],
}

function tooWeak(pairs: Record<string, readonly string[]>, least: number): string[] {
  return Object.entries(pairs).flatMap(([front, backs]) =>
    backs.flatMap((back) =>
      themes.flatMap((theme) => {
        const ratio = contrastOf(tokens.get(front)![theme], tokens.get(back)![theme])
        return ratio < least ? [`${front} on ${back}, ${theme}: ${ratio.toFixed(2)}`] : []
      }),
    ),
  )
}

describe('contrast, in light and in dark', () => {
  it('is measured as WCAG does', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  it('the lines of fields, the ring of the focus and the marks of choices and faults stand out by 3:1', () => {
    expect(tooWeak(lines, 3)).toEqual([])
  })

  it('words stand out by 4.5:1', () => {
    expect(tooWeak(texts, 4.5)).toEqual([])
  })

  it('the provider’s own pages have the portal’s colours', () => {
    const own = coloursOf('server/src/pages/page.css')
    expect(own.size).toBeGreaterThan(10)
    for (const [name, pair] of own) expect(pair, name).toEqual(tokens.get(name))
  })

  it('the colours of an insurer are checked against the portal’s', () => {
    for (const [name, pair] of Object.entries(fixedColours)) expect(pair, name).toEqual(tokens.get(name))
  })
})
