import { readFileSync, writeFileSync } from 'node:fs'
import { settingRows } from '../server/src/kernel/settings.ts'

const begin = '<!-- settings: written by npm run settings -->'
const end = '<!-- /settings -->'

/** The README with its list of settings as the code has it. */
export function readmeWithSettings(readme: string): string {
  const rows = Object.values(settingRows).map(
    (row) =>
      `| \`${row.variable}\`${isSecret(row) ? ' *' : ''} | ${row.byDefault ? `${row.byDefault}` : '–'} | ${row.meaning} |`,
  )
  const table = ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n')
  return readme.replace(new RegExp(`${begin}[\\s\\S]*?${end}`), `${begin}\n${table}\n${end}`)
}

function isSecret(row: object): boolean {
  return 'isSecret' in row && row.isSecret === true
}

if (import.meta.main) writeFileSync('README.md', readmeWithSettings(readFileSync('README.md', 'utf8')))
