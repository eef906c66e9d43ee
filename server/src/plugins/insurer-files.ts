import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context/deps.ts'
import { insurerPaths } from '../kernel/pack/insurer-files.ts'
import { styleOf } from '../kernel/pack/look.ts'

const day = 86_400

/** The insurer's own colours and logo, where its pack has them. */
export function registerInsurerFiles(app: FastifyInstance, { settings }: Pick<Deps, 'settings'>): void {
  const { look, logo } = settings.insurer
  const serve = (path: string, type: string, text: string) =>
    app.get(path, { config: { access: 'public', limits: 'none' } }, (_, reply) =>
      reply.header('cache-control', `public, max-age=${day}`).type(type).send(text),
    )
  if (look) serve(insurerPaths.style, 'text/css; charset=utf-8', styleOf(look))
  if (logo) serve(insurerPaths.logo, 'image/svg+xml', logo)
}
