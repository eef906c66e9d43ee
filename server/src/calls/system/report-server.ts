import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { release } from '../../db/release.ts'
import { newId } from '../../kernel/ids.ts'
import type { FigureSources } from '../../office/figures/figure.ts'
import {
  type OwnServer,
  readOwnFigures,
  removeServer,
  reportEveryMs,
  reportServer,
} from '../../office/server-reports.ts'

/** While it listens, this server tells the others of itself. */
export function installServerReports(app: FastifyInstance, deps: Deps, sources: FigureSources): OwnServer {
  const own: OwnServer = {
    id: newId('SRV'),
    name: `${hostname()}:${deps.settings.port}`,
    release,
    node: process.versions.node,
    startedAt: new Date().toISOString(),
  }
  let timer: NodeJS.Timeout | undefined
  let reporting = Promise.resolve()
  const report = () => {
    reporting = readOwnFigures(sources)
      .then((figures) => reportServer(deps.db, own, figures, deps.settings.fieldCrypto.ring.size()))
      // Without the database there is nobody to tell; the next report follows.
      .catch(() => undefined)
  }
  app.addHook('onListen', async () => {
    const address = app.server.address()
    own.name = `${hostname()}:${typeof address === 'object' ? address?.port : deps.settings.port}`
    report()
    timer = setInterval(report, reportEveryMs).unref()
  })
  app.addHook('onClose', async () => {
    if (!timer) return
    clearInterval(timer)
    await reporting
    await removeServer(deps.db, own.id).catch(() => undefined)
  })
  return own
}
