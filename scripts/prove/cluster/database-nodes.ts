import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fillDeployFile } from '../../../server/src/testing/fill-deploy-file.ts'
import { readVariables } from '../../lib/deploy-files.ts'
import { databaseUser, isRoot, type Processes, runToEnd } from '../processes.ts'
import type { ClusterNetwork } from './network.ts'

type Values = Record<string, string | number>
type NodeName = string

interface Member {
  name: NodeName
  role: string
  state: string
}

/** Three nodes with etcd, Patroni and PostgreSQL each, as deploy/ has them. */
export interface DatabaseNodes {
  start(name: NodeName): void
  /** As when the power is cut: everything on the node ends without a word. */
  kill(name: NodeName): Promise<void>
  /** The node that takes changes; waits until there is one. */
  findPrimary(other?: NodeName): Promise<NodeName>
  /** Kills all of them. */
  killAll(): Promise<void>
  /** Until all three work and changes are copied to a standby. */
  untilWhole(): Promise<void>
}

const patienceMs = 180_000

export function makeDatabaseNodes(
  { network, processes, folder }: { network: ClusterNetwork; processes: Processes; folder: string },
  values: Values,
): DatabaseNodes {
  const nodeOf = (name: NodeName) => network.nodes.find((node) => node.name === name)!
  const folderOf = (name: NodeName) => join(folder, name)
  const hosts = Object.fromEntries(network.nodes.map(({ name, host }) => [`${name.toUpperCase()}_HOST`, host]))
  const valuesOf = (name: NodeName) => ({
    ...values,
    ...hosts,
    NODE_NAME: name,
    NODE_HOST: nodeOf(name).host,
    NODE_FOLDER: folderOf(name),
    ETCD_FOLDER: join(folderOf(name), 'etcd'),
    NETWORK: network.range,
  })
  for (const { name } of network.nodes) {
    mkdirSync(folderOf(name), { mode: 0o700 })
    writeFileSync(join(folderOf(name), 'patroni.yml'), fillDeployFile('patroni/patroni.yml', valuesOf(name)))
    if (isRoot) runToEnd(['chown', '-R', `${databaseUser}:${databaseUser}`, folderOf(name)])
  }

  const start = (name: NodeName) => {
    const { namespace } = nodeOf(name)
    const etcd = readVariables(fillDeployFile('etcd/etcd.env', valuesOf(name)))
    const unsupported: Record<string, string> = process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {}
    const asDatabaseUser = true
    const env = { ...etcd, ...unsupported }
    processes.start({ name: `etcd-${name}`, command: ['etcd'], env, namespace, asDatabaseUser })
    const command = ['patroni', join(folderOf(name), 'patroni.yml')]
    processes.start({ name: `patroni-${name}`, command, namespace, asDatabaseUser })
  }

  const kill = async (name: NodeName) => {
    const pidFile = join(folderOf(name), 'postgres', 'postmaster.pid')
    const postmaster = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0
    const ended = processes.end(`patroni-${name}`, 'SIGKILL')
    if (postmaster > 0) killIfRunning(postmaster)
    await Promise.all([ended, processes.end(`etcd-${name}`, 'SIGKILL')])
  }

  /** What any reachable node says about all. */
  const listMembers = async (): Promise<Member[]> => {
    const views = network.nodes.map(async ({ host }) => {
      const reply = await fetch(`http://${host}:8008/cluster`, { signal: AbortSignal.timeout(2000) })
      return ((await reply.json()) as { members: Member[] }).members
    })
    return Promise.any(views).catch(() => [])
  }

  const findPrimary = (other?: NodeName) =>
    until('a primary', async () => {
      const asked = network.nodes.map(async ({ name, host }) => {
        if (name === other) throw new Error('another is wanted')
        const reply = await fetch(`http://${host}:8008/primary`, { signal: AbortSignal.timeout(2000) })
        if (reply.status !== 200) throw new Error('a standby')
        return name
      })
      return Promise.any(asked).catch(() => undefined)
    })

  const untilWhole = () =>
    until('three nodes that follow each other', async () => {
      const members = await listMembers()
      const isWorking = ({ state }: Member) => state === 'running' || state === 'streaming'
      const hasStandby = members.some(({ role }) => role === 'sync_standby')
      return members.length === 3 && members.every(isWorking) && hasStandby ? true : undefined
    }).then(() => undefined)

  const killAll = async () => {
    await Promise.all(network.nodes.map(({ name }) => kill(name)))
  }
  return { start, kill, killAll, findPrimary, untilWhole }
}

function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

async function until<Result>(what: string, look: () => Promise<Result | undefined>): Promise<Result> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await wait(500)) {
    const found = await look().catch(() => undefined)
    if (found !== undefined) return found
  }
  throw new Error(`There is still no sign of ${what} after ${patienceMs / 1000} s.`)
}
