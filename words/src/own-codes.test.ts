import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isSaidByBrowsers, isSaidByServer, replaceableTexts } from './own-codes.ts'

const screens = join(import.meta.dirname, 'en/screens')

it.each(readdirSync(screens))('an insurer may say any text of %s in its own words', async (file) => {
  const { words } = (await import(join(screens, file))) as { words: Record<string, string> }
  expect(Object.keys(words).filter((code) => !(code in replaceableTexts))).toEqual([])
})

it('who agrees to a policy agrees to its papers, not to the labels of screens', () => {
  expect([isSaidByServer('paper.signatory'), isSaidByBrowsers('paper.signatory')]).toEqual([true, false])
  expect([isSaidByServer('overview.start_topup'), isSaidByBrowsers('overview.start_topup')]).toEqual([false, true])
})
