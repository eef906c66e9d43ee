import { setTimeout as wait } from 'node:timers/promises'
import { fillDeployFile } from '../../../server/src/testing/fill-deploy-file.ts'
import { type ServerProcess, startServerProcess } from '../../../server/src/testing/server-process.ts'
import { readVariables } from '../../lib/deploy-files.ts'

export interface PortalServers {
  /** In turns: each of them is killed. */
  killNext(): Promise<number>
  restart(place: number): Promise<void>
  /** Lists that the servers which run now have read from a standby. */
  countStandbyReads(): Promise<number>
  stop(): Promise<void>
}

interface ServerPlan {
  dataDir: string
  /** Of each server, by its place. */
  values: readonly Record<string, string | number>[]
  env: Record<string, string>
}

/** The first one alone, since it makes the schema and the demo's world. */
export async function startPortalServers({ dataDir, values, env }: ServerPlan): Promise<PortalServers> {
  const start = (place: number) =>
    startServerProcess({
      dataDir,
      env: { ...readVariables(fillDeployFile('server/portal.env', values[place]!)), ...env },
    })
  const servers: ServerProcess[] = [await start(0)]
  for (let place = 1; place < values.length; place++) servers.push(await start(place))
  await Promise.all(servers.map(untilReady))
  let last = -1
  return {
    async killNext() {
      last = (last + 1) % servers.length
      servers[last]!.kill('SIGKILL')
      await servers[last]!.ended
      return last
    },
    async restart(place) {
      servers[place] = await start(place)
      await untilReady(servers[place]!)
    },
    async countStandbyReads() {
      const counts = await Promise.all(servers.map(readStandbyCount))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    async stop() {
      for (const server of servers) server.kill('SIGKILL')
      await Promise.all(servers.map(({ ended }) => ended))
    },
  }
}

async function untilReady({ address }: ServerProcess): Promise<void> {
  const isReady = async () => (await fetch(`${address}/readyz`).catch(() => undefined))?.status === 200
  while (!(await isReady())) await wait(250)
}

async function readStandbyCount({ address }: ServerProcess): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text()
  return Number(/^database_reads{to="replica"} (\d+)/m.exec(metrics)?.[1] ?? 0)
}
