import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fillDeployFiles, readVariables } from './lib/deploy-files.ts'

/** `npm run deploy:files -- values.env FOLDER`: the files of deploy/ with your addresses and passwords, a folder for each machine. */
const [valuesFile, folder] = process.argv.slice(2)
if (!valuesFile || !folder) {
  console.error('usage: npm run deploy:files -- values.env FOLDER   (begin with a copy of deploy/cluster.env)')
  process.exit(1)
}
try {
  for (const [name, text] of fillDeployFiles(readVariables(readFileSync(valuesFile, 'utf8')))) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(path, text, { mode: 0o600 })
    console.log(path)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
