import { defaultLanguage, languageFacts, languages, partnerLanguages } from '@portal/words/languages.ts'
import { expect, it } from 'vitest'
import { inLanguage } from './page-languages.ts'
import { areasOfScreens, firstAreas, packFilesIn, packOf, packsOf, wordsOfPack } from './word-packs.ts'

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
