import { declarationsParams, declarationsQuery } from '@portal/contract/calls/lookup.schema.ts'
import { getDeclarations } from '@portal/contract/calls/lookup.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import {
  ckycPermissionInForce,
  declarationCode,
  declarationsFor,
  declarationsInForce,
} from '@portal/domain/proposal/declarations.ts'
import { languageOr } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { route } from '../../plugins/route.ts'

/** The declarations in the words that the portal itself shows and keeps as evidence. */
export function registerDeclarations(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getDeclarations, {
    access: 'signed-in',
    limits: 'none',
    schema: { params: declarationsParams, querystring: declarationsQuery },
    handler: async ({ who, params, query }) => {
      const product = params.product as ProductId
      const language = languageOr(query.language, who.language)
      const textOf = (id: string) => say<string>(declarationCode(id, product), {}, language)
      return {
        version: declarationsInForce(),
        language,
        declarations: declarationsFor(product).map(({ id, isRequired }) => ({
          id,
          text: textOf(id),
          required: isRequired,
        })),
        ckyc: { version: ckycPermissionInForce(), text: textOf('kyc') },
      }
    },
  })
}
