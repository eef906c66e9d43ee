import { readFileSync, writeFileSync } from 'node:fs'
import { type OpenApi, typesOfCalls } from './lib/types-of-calls.ts'

export const exampleTypesFile = 'examples/typescript/portal-api.ts'

/** The types of the example client, as docs/openapi.json has them. */
export function writeTypes(openApi: string): string {
  return typesOfCalls(JSON.parse(openApi) as OpenApi)
}

if (import.meta.main) writeFileSync(exampleTypesFile, writeTypes(readFileSync('docs/openapi.json', 'utf8')))
