import { setMyLanguageBody } from '@portal/contract/calls/session.schema.ts'
import { setMyLanguage } from '@portal/contract/calls/session.ts'
import type { Lang } from '@portal/words/languages.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import type { Work } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import { sendLanguageCookie } from '../../plugins/page-language.ts'
import { route } from '../../plugins/route.ts'
import type { SignedIn } from '../../plugins/session.ts'

export function registerLanguage(app: FastifyInstance, deps: Deps): void {
  route(app, deps, setMyLanguage, {
    access: 'signed-in',
    limits: 'none',
    schema: { body: setMyLanguageBody },
    // It sets a cookie, and setting the same language again changes nothing.
    repeatable: true,
    handler: async ({ work, who, body: { language }, reply }) => {
      await setAccountLanguage(work, who, language)
      sendLanguageCookie(deps, reply, language)
      return { language }
    },
  })
}

/** Setting the present language again leaves no trace. */
export async function setAccountLanguage(
  work: Work,
  { partnerId, code }: Pick<SignedIn, 'partnerId' | 'code'>,
  language: Lang,
): Promise<void> {
  const { numUpdatedRows } = await work.tx
    .updateTable('partners')
    .set({ language })
    .where('id', '=', partnerId)
    .where('language', '<>', language)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const account = `partner:${code}`
  await audit(work, { case_id: account, actor: account, event: 'language_changed', data: { language } })
}
