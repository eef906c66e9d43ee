import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeSbom } from './lib/sbom.ts'

/** `npm run sbom -- [FILE]`: the list of what the product is made of. */
const file = process.argv[2] ?? 'dist/sbom.cdx.json'
const bom = makeSbom(join(import.meta.dirname, '..'))
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
console.log(`${file} lists ${bom.components.length} packages.`)
