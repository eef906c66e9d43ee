import { existsSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findLockHolder } from '../server/src/db/data-folder.ts'
import { stopLeftoverPostgres } from '../server/src/db/embedded-postgres.ts'
import { readDataSettings } from '../server/src/kernel/settings.ts'

/** `npm run reset`: removes the data folder, so that the next start begins with a fresh demo world. */
process.chdir(join(import.meta.dirname, '..'))
const { dataDir } = readDataSettings(process.env)
const holder = findLockHolder(dataDir)

if (!existsSync(dataDir)) console.log(`There is nothing in ${dataDir}.`)
else if (holder !== undefined) refuse(`The server with process id ${holder} works in ${dataDir}. Stop it first.`)
else if (!isDataFolder(dataDir))
  refuse(`${dataDir} does not look like a data folder of the portal: nothing was removed.`)
else {
  await stopLeftoverPostgres(dataDir)
  rmSync(dataDir, { recursive: true })
  console.log(`${dataDir} is removed. The next start begins afresh.`)
}

/** A mistyped DATA_DIR must not cost somebody's folder. */
function isDataFolder(dir: string): boolean {
  const holdsProject = !relative(dir, process.cwd()).startsWith('..')
  return !holdsProject && existsSync(join(dir, 'postgres', 'PG_VERSION')) && existsSync(join(dir, 'postgres.password'))
}

function refuse(why: string): void {
  console.error(why)
  process.exitCode = 1
}
