import { spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { settingRows } from '../../../server/src/kernel/settings.ts'
import { productionSettings } from '../../../server/src/testing/production-settings.ts'
import { commandOf, type DockerStage } from '../../lib/dockerfile.ts'
import { inside, mount, type StageRoot } from './image-roots.ts'

export interface ImageFigures {
  /** What the image adds to Debian's, in MB. */
  megabytes: number
  /** What the one-shot migration said. */
  migrated: string
  readySeconds: number
  health: number | null
  user: string
  /** Status of the partner's first page. */
  page: number
  /** Places that the server's user could write to, /tmp aside. */
  writable: string[]
  stopCode: number | null
  stopSeconds: number
  /** What the server said, for the message of a proof that failed. */
  output: string
}

const patienceMs = 120_000
const stopDelay = 5
const insurerPack = '/etc/portal/pack'

/** Runs the image as its user on a root that cannot be written, with secrets from files, until it answers, and stops it. */
export async function runImage(image: DockerStage, root: StageRoot, databaseUrl: string): Promise<ImageFigures> {
  const megabytes = sizeOf(root)
  const user = image.steps.findLast((step) => step.instruction === 'USER')!.text
  const port = await freePort()
  Object.assign(root.env, { PORT: String(port), STOP_DELAY: String(stopDelay) }, giveSettings(root, user, databaseUrl))
  mount('-o', 'remount,ro', root.path)
  const as = [
    '--userspec',
    user,
    '--groups',
    user.split(':')[1]!,
    root.path,
    'setpriv',
    '--no-new-privs',
    ...inside(root),
  ]
  const run = (...command: string[]) => spawnSync('chroot', [...as, ...command], { encoding: 'utf8' })

  const migration = run('node', 'scripts/admin.ts', 'migrate')
  const began = performance.now()
  const child = spawn('chroot', [...as, ...commandOf(image, 'CMD')], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((end) => child.once('close', end))
  const address = `http://127.0.0.1:${port}`
  while (
    child.exitCode === null &&
    performance.now() - began < patienceMs &&
    (await statusOf(`${address}/readyz`)) !== 200
  )
    await wait(100)
  const readySeconds = (performance.now() - began) / 1000
  const figures = {
    health: run(...commandOf(image, 'HEALTHCHECK')).status,
    user: run('id', '-u').stdout.trim(),
    page: await statusOf(`${address}/partner/login`),
    writable: ['/app', '/var/lib/portal', '/etc', '/usr/local/bin', '/'].filter(
      (place) => run('touch', join(place, 'written')).status === 0,
    ),
  }
  const stopping = performance.now()
  child.kill('SIGTERM')
  const stopCode = await ended
  const stopSeconds = (performance.now() - stopping) / 1000
  const migrated = migration.status === 0 ? migration.stdout.trim() : `failed: ${migration.stderr}${migration.stdout}`
  return { megabytes, migrated, readySeconds, ...figures, stopCode, stopSeconds, output }
}

/** Settings of production for one of two servers. Every secret among them stands in a file that only the server's user reads. */
function giveSettings(root: StageRoot, user: string, databaseUrl: string): Record<string, string> {
  const given: Record<string, string> = {
    ...productionSettings,
    DATABASE_URL: databaseUrl,
    INSURER_PACK: insurerPack,
    SERVERS: '2',
    TRUST_PROXY: '1',
    DOCUMENTS_URL: 'https://documents.example/portal',
    DOCUMENTS_KEY: 'key-at-the-bucket',
    DOCUMENTS_SECRET: 'secret-at-the-bucket',
    STOP_DELAY: String(stopDelay),
  }
  // As a volume would be: the image holds the sample alone, which production refuses.
  cpSync(productionSettings.INSURER_PACK, root.path + insurerPack, { recursive: true })
  const secrets: Set<string> = new Set(
    Object.values(settingRows).flatMap((row) => ('isSecret' in row && row.isSecret ? [row.variable] : [])),
  )
  const [uid, gid] = user.split(':').map(Number) as [number, number]
  mkdirSync(`${root.path}/run/secrets`, { recursive: true })
  mount('-t', 'tmpfs', 'tmpfs', `${root.path}/run/secrets`)
  const entries = Object.entries(given).map(([name, value]): [string, string] => {
    if (!secrets.has(name)) return [name, value]
    const file = `/run/secrets/${name.toLowerCase()}`
    writeFileSync(root.path + file, value, { mode: 0o400 })
    chownSync(root.path + file, uid, gid)
    return [`${name}_FILE`, file]
  })
  return Object.fromEntries(entries)
}

function sizeOf({ written }: StageRoot): number {
  const said = spawnSync('du', ['-smx', written!], { encoding: 'utf8' }).stdout
  return Number(said.split(/\s/)[0])
}

async function statusOf(address: string): Promise<number> {
  try {
    const reply = await fetch(address)
    await reply.arrayBuffer()
    return reply.status
  } catch {
    return 0
  }
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => found(port))
    })
  })
}
