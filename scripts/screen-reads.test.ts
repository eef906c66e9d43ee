import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { filesWithSendingEffects } from './lib/effect-calls.ts'
import { productSources } from './lib/imports.ts'

const folder = join(import.meta.dirname, '../portal/src')

/** Effects that send for another reason than to show what they read. */
const exceptions: Readonly<Record<string, string>> = {
  'customer/use-pay-page.ts': "the customer's payment as it moves: opened by its link, then followed to its end",
  'sale/inspection/use-photos.ts': 'sends photos again once the connection is back',
  'sale/state/use-rate-tables.ts':
    'one read for every price of the page, which draws nothing anew when the tables stay',
}

it('no screen reads by an effect of its own: reads go through useCall, usePages or useRead', () => {
  const sources = new Map(
    productSources(folder).map((file) => [relative(folder, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
  )
  expect(sources.size).toBeGreaterThan(300)
  expect(filesWithSendingEffects(sources)).toEqual(Object.keys(exceptions))
})

const client = "import { send } from '../kit/calls/clients.ts'\n"

it('a read is found in the effect itself', () => {
  const own = `${client}useEffect(() => {\n  send(getCase).then(setCase)\n}, [])`
  expect(filesWithSendingEffects(new Map([['features/Own.tsx', own]]))).toEqual(['features/Own.tsx'])
})

it('a read is found behind functions of the same and of another file', () => {
  const read = `${client}export async function readCase() {\n  return send(getCase)\n}`
  const screen =
    "import { readCase } from './read-case.ts'\n" +
    'const look = useCallback(async () => {\n  setCase(await readCase())\n}, [])\nuseEffect(() => {\n  void look()\n}, [look])'
  const sources = new Map([
    ['features/read-case.ts', read],
    ['features/Screen.tsx', screen],
  ])
  expect(filesWithSendingEffects(sources)).toEqual(['features/Screen.tsx'])
})

it('a read is found in a function whose return type has brackets of its own', () => {
  const screen = `${client}async function read(): Promise<{ page: Page }> {\n  return send(getCase)\n}\nuseEffect(() => {\n  void read()\n}, [])`
  expect(filesWithSendingEffects(new Map([['features/Screen.tsx', screen]]))).toEqual(['features/Screen.tsx'])
})

it('a call sent by a click is no read of an effect', () => {
  const screen = `${client}useEffect(() => {\n  focus()\n}, [])\nconst save = () => send(saveCase)`
  expect(filesWithSendingEffects(new Map([['features/Screen.tsx', screen]]))).toEqual([])
})
