import { listTemplatesQuery, templateIdsBody } from '@portal/contract/calls/office-admin.schema.ts'
import {
  exportTemplates,
  getDltSettings,
  listTemplates,
  loadTemplateIds,
  type RefusedTemplates,
} from '@portal/contract/calls/office-templates.ts'
import { customerLanguages, languageOr } from '@portal/words/languages.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { audit } from '../../db/audit.ts'
import { Invalid } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { saveRegistrations } from '../../messages/registrations.ts'
import { readTemplateFile, templatesCsv } from '../../messages/template-file.ts'
import { listTemplateRows } from '../../messages/template-rows.ts'
import { route } from '../../plugins/route.ts'
import { sendCsv } from '../send-csv.ts'

/** Every text that leaves the portal, and its registration with the operators. */
export function registerMessageTemplates(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listTemplates, {
    access: 'see outbox',
    limits: 'none',
    schema: { querystring: listTemplatesQuery },
    handler: async ({ tx, query }) => ({
      rows: await listTemplateRows(tx, deps.settings, languageOr(query.language)),
    }),
  })

  route(app, deps, getDltSettings, {
    access: 'see outbox',
    limits: 'none',
    handler: async ({ tx }) => {
      const { dlt } = deps.settings.pack
      const lists = []
      for (const language of customerLanguages) lists.push(await listTemplateRows(tx, deps.settings, language))
      const sms = lists.flat().filter((row) => row.state !== 'not_required')
      return {
        ...(dlt && { entity_id: dlt.entityId, header: dlt.header }),
        sms: sms.length,
        registered: sms.filter((row) => row.state === 'registered').length,
      }
    },
  })

  route(app, deps, exportTemplates, {
    access: 'see outbox',
    limits: limits.export,
    handler: async ({ who, reply }) =>
      sendCsv(reply, {
        name: 'message-templates',
        pieces: templatesCsv(deps.db, deps.settings, who.language),
      }),
  })

  route(app, deps, loadTemplateIds, {
    access: 'see outbox',
    limits: 'none',
    schema: { body: templateIdsBody },
    handler: async ({ tx, work, who, body }) => {
      const file = readTemplateFile(body.csv)
      if (!file.ok) throw new Invalid('invalid', { data: { mistakes: file.mistakes } satisfies RefusedTemplates })
      await saveRegistrations(tx, deps, file.registrations, who.code)
      const data = { templates: file.registrations.map((one) => `${one.template} ${one.language}`) }
      await audit(work, { case_id: 'message-templates', actor: `office:${who.code}`, event: 'templates_loaded', data })
      return { loaded: file.registrations.length }
    },
  })
}
