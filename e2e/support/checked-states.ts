import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sharedDataDir } from './database.ts'

/** What the accessibility check looks at once in a run: a screen in one state, or a kind of text. */
export interface CheckedOnce {
  /** It passed the check before, in this walk or another one of this run. */
  isChecked(): boolean
  markChecked(): void
}

/** Two pages of a route are in the same state when they differ in their words and amounts and in how often a list repeats its entry, in nothing else. */
export async function readPageState(page: Page): Promise<CheckedOnce> {
  const { width } = page.viewportSize() ?? { width: 0 }
  // Numbers of sales and policies in the address make no other route.
  const route = new URL(page.url()).pathname.replace(/[^/]*\d[^/]*/g, '#')
  return checkedOnce(`${route} ${width} ${await page.evaluate(describeState)}`)
}

export function checkedOnce(description: string): CheckedOnce {
  const folder = join(sharedDataDir(), 'checked-states')
  const file = join(folder, createHash('sha256').update(description).digest('hex'))
  return {
    isChecked: () => existsSync(file),
    markChecked() {
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, '')
    },
  }
}

/** Runs in the page. */
function describeState(): string {
  const references = new Set([
    'for',
    'aria-labelledby',
    'aria-describedby',
    'aria-controls',
    'aria-owns',
    'aria-details',
  ])
  const idCounts = new Map<string, number>()
  for (const { id } of document.querySelectorAll('[id]')) idCounts.set(id, (idCounts.get(id) ?? 0) + 1)
  /** Words, amounts and addresses only count as given or missing; a reference as leading somewhere or nowhere. */
  const describeAttribute = ({ name, value }: Attr) => {
    if (name === 'id') return idCounts.get(value) === 1 ? '' : 'repeated id'
    if (references.has(name)) return `${name}=${value.split(/\s+/).map((id) => idCounts.get(id) ?? 0)}`
    if (/^(class|role|type|lang|dir|tabindex|scope|autocomplete|inputmode|style)$/.test(name)) return `${name}=${value}`
    if (/^(aria|data)-/.test(name) && /^[a-z]+$/.test(value)) return `${name}=${value}`
    return `${name}=${value.trim() === '' ? 'empty' : 'given'}`
  }
  const describe = (node: Node): string => {
    if (node instanceof Text) return node.data.trim() === '' ? '' : 'text'
    if (!(node instanceof Element)) return ''
    const isOn = node instanceof HTMLInputElement && `${node.checked}${node.disabled}`
    const attributes = [...node.attributes].map(describeAttribute).sort().join(' ')
    const children = [...node.childNodes]
      .map(describe)
      .filter((one, index, all) => one !== '' && one !== all[index - 1])
    return `<${node.localName} ${attributes} ${isOn}>${children.join('')}</>`
  }
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  return `${theme} ${describe(document.documentElement)}`
}
