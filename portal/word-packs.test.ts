import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { defaultLanguage, languageFacts, languages, partnerLanguages } from '@portal/words/languages.ts'
import { expect, it } from 'vitest'
import { importsOf, loadedBy, sourceOf } from '../scripts/lib/imports.ts'
import { inLanguage } from './page-languages.ts'
import { screensIn } from './screens-in.ts'
import {
  areasOfScreens,
  firstAreas,
  laterAreas,
  laterPartsIn,
  packFilesIn,
  packOf,
  packsOf,
  wordsOfPack,
} from './word-packs.ts'

it.each([
  'partner',
  'customer',
] as const)('every pack of the %s holds the same codes in every language: none is looked up in a second one', async (audience) => {
  const { packs, langs } = await packsOf(audience)
  expect(packs).toContain('first')
  for (const pack of packs) {
    const english = Object.keys(await wordsOfPack(audience, defaultLanguage, pack))
    expect(english.length, pack).toBeGreaterThan(0)
    for (const lang of langs)
      expect(Object.keys(await wordsOfPack(audience, lang, pack)), `${pack} ${lang}`).toEqual(
        expect.arrayContaining(english),
      )
  }
})

it('a code that a language lacks is filled in English by the build, and only that one', async () => {
  const sample = await wordsOfPack('customer', 'ta', 'first')
  expect(sample['customer.language']).toBe('மொழி')
  expect(sample['customer.try_again']).toBe('Try again')
})

it('each area that a screen speaks is in exactly one pack', async () => {
  const { packs } = await packsOf('partner')
  const spoken = Object.values(areasOfScreens()).flat()
  expect(spoken).toEqual(expect.arrayContaining(['common', 'frame', 'office-admin', 'car-steps']))
  for (const area of [...firstAreas, ...spoken]) expect(packs, area).toContain(packOf(area))
  expect(spoken.filter((area) => firstAreas.includes(area))).toEqual([])
})

it('a page of the customer asks for its words beside its code, and so does what it shows later', () => {
  const customer = join(import.meta.dirname, 'src/customer')
  const payFlow = join(customer, 'PayFlow.tsx')
  expect(laterAreas('customer', payFlow)).toEqual([])
  expect(laterPartsIn(payFlow, readFileSync(payFlow, 'utf8'))).toEqual([join(customer, 'LaterStages.tsx')])
  expect(laterAreas('customer', join(customer, 'LaterStages.tsx'))).toEqual(['stages'])
  expect(laterAreas('customer', join(customer, 'PolicyHome.tsx')).sort()).toEqual(['policy', 'stages'])
})

it('the files of the packs are found by audience, language and name', () => {
  const chunk = (id: string | null) => ({ fileName: `assets/${id?.length ?? 0}.js`, facadeModuleId: id })
  expect(packFilesIn([chunk('\0words:partner/hi/office-admin'), chunk(null), chunk('/src/a.ts')])).toEqual({
    partner: { hi: { 'office-admin': 'assets/30.js' } },
    customer: {},
  })
})

it.each(languages)('what a page says before its code runs is in %s', (lang) => {
  const page = inLanguage('<html lang="%page.locale%"><noscript>%words.start.page_needs_script%</noscript>', lang)
  expect(page).toContain(`lang="${languageFacts[lang].locale}"`)
  expect(page).toContain('%insurer.tollFree%')
  expect(page).not.toContain('%words')
  const script = new RegExp(`\\p{Script=${languageFacts[lang].script}}{2}`, 'u')
  if (partnerLanguages.includes(lang)) expect(page.replace(/lang=|JavaScript|%.*%|<[^>]*>/g, '')).toMatch(script)
})

const src = join(import.meta.dirname, 'src')
const root = join(import.meta.dirname, '..')
const loadedAtOnce = (source: string) =>
  [...loadedBy(root, [source], { atOnce: true })].filter((file) => file.startsWith(src))
const textOf = (source: string) => readFileSync(source, 'utf8')

/** The areas of an audience that say a code. */
async function areasByCode(audience: 'partner' | 'customer'): Promise<Map<string, string[]>> {
  const { packs } = await packsOf(audience)
  const byCode = new Map<string, string[]>()
  for (const pack of packs)
    for (const code of Object.keys(await wordsOfPack(audience, defaultLanguage, pack)))
      byCode.set(code, [...(byCode.get(code) ?? []), pack])
  return byCode
}

it.each([
  ['partner', 'app/main.tsx', 'app/screens.ts', 70],
  ['customer', 'app/customer-main.tsx', 'app/customer-screens.ts', 10],
] as const)('what a %s loads is loaded with its words: those of every code that a screen or a later part names, in one of its sources or of those they load', async (audience, main, table, count) => {
  const packsByCode = await areasByCode(audience)
  const packsNamedBy = (source: string) => {
    const named = [...textOf(source).matchAll(/'([\w-]+\.[\w.]+)'/g)].map(([, one = '']) => one)
    // A code that ends in the form of a number; `quoting.addon_${key}` names every code that begins with it.
    const counted = named.map((one) => `${one}.other`)
    const begun = [...textOf(source).matchAll(/`([\w-]+\.[\w.]*)\$\{/g)].map(([, one = '']) => one)
    const started = begun.flatMap((start) => [...packsByCode.keys()].find((one) => one.startsWith(start)) ?? [])
    return [...named, ...counted, ...started].flatMap((one) => packsByCode.get(one) ?? [])
  }
  const packsWith = (source: string) => laterAreas(audience, source).map(packOf)
  const lacking = (source: string, known: readonly string[]) => {
    const packs = new Set(['first', ...known])
    const lacks = new Set(
      loadedAtOnce(source)
        .flatMap(packsNamedBy)
        .filter((pack) => !packs.has(pack)),
    )
    return lacks.size === 0 ? [] : [`${relative(src, source)}: ${[...lacks]}`]
  }

  const screens = screensIn(textOf(join(src, table))).map(({ source }) => join(src, source))
  const sources = [...loadedBy(root, [join(src, main)])].filter((file) => file.startsWith(src))
  const parts = sources.flatMap((file) => laterPartsIn(file, textOf(file)))
  expect(screens.length).toBeGreaterThan(count)
  expect(parts.length).toBeGreaterThan(0)
  expect([...screens, ...parts].flatMap((source) => lacking(source, packsWith(source)))).toEqual([])

  // What is loaded later without `withWords`, or with it in a form that the build cannot read, says nothing of its own.
  const silent = sources
    .filter((file) => !file.endsWith(table))
    .flatMap((file) => {
      const withWords = laterPartsIn(file, textOf(file))
      const targets = importsOf(file).flatMap((one) => (one.isLazy ? (sourceOf(root, one) ?? []) : []))
      return targets.filter((target) => !withWords.includes(target)).map((target) => ({ file, target }))
    })
  expect(silent.flatMap(({ file, target }) => lacking(target, packsWith(file)))).toEqual([])
})
