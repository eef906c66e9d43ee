import { describe, expect, it } from 'vitest'
import { installedLicence, isAllowed, licenceReport, listShippedPackages } from './lib/licences.ts'

const shipped = listShippedPackages('.')

describe('licences of what is shipped', () => {
  it('are all among the allowed ones; a new one is looked at before it is added', () => {
    expect(shipped.length).toBeGreaterThan(200)
    expect(
      shipped.filter(({ licence }) => !isAllowed(licence)).map(({ name, licence }) => `${name}: ${licence}`),
    ).toEqual([])
  })

  it('are those of the installed packages themselves', () => {
    const differing = shipped.filter((one) => {
      const own = installedLicence(one)
      return own !== undefined && own !== one.licence
    })
    expect(differing.map(({ name }) => name)).toEqual([])
    expect(shipped.filter((one) => installedLicence(one)).length).toBeGreaterThan(150)
  })

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['(AFL-2.1 OR BSD-3-Clause)', true],
    ['SEE LICENSE IN file', false],
    ['unknown', false],
  ])('%s is allowed: %s', (licence, is) => {
    expect(isAllowed(licence)).toBe(is)
  })

  it('stand in the report with every font, its licence and its text', () => {
    const report = licenceReport('.')
    const fonts = shipped.filter(({ name }) => /^@(fontsource|expo-google-fonts)/.test(name))
    expect(fonts.map(({ licence }) => licence).filter((licence) => !licence.includes('OFL-1.1'))).toEqual([])
    for (const { name, version, licence } of fonts) expect(report).toContain(`| ${name} | ${version} | ${licence} |`)
    expect(report).toContain('SIL OPEN FONT LICENSE')
    expect(report).not.toContain('    \n')
  })
})
