import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { licenceReport, listShippedPackages } from './lib/licences.ts'

/** `npm run licences -- [FILE]`: the licences of what the product is shipped with, and their texts. */
const root = join(import.meta.dirname, '..')
const file = process.argv[2] ?? 'dist/licences.md'
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, `${licenceReport(root)}\n`)
console.log(`${file} lists ${listShippedPackages(root).length} packages.`)
