import { setMyLanguageBody } from '@portal/contract/calls/session.schema.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { type Lang, languageFacts, offeredToPartners } from '@portal/words/languages.ts'
import { say, speakIn } from '@portal/words/say.ts'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readAccount } from '../../accounts/account.ts'
import { findGivenScopes } from '../../accounts/api-keys.ts'
import { changeOwnPassword, endOtherSessions } from '../../accounts/change-password.ts'
import { mayUsePassword } from '../../accounts/password-use.ts'
import { findProviderSession } from '../../accounts/provider-sessions.ts'
import { sayDevice } from '../../accounts/say-device.ts'
import { hasSecondFactor } from '../../accounts/second-factors.ts'
import { countAttempt } from '../../context/count-attempts.ts'
import { type Deps, timeNow } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import { hashToken } from '../../kernel/ids.ts'
import { limits } from '../../kernel/limits.ts'
import { longestPassword, noPassword } from '../../kernel/password.ts'
import { type Html, html } from '../../pages/html.ts'
import { sendPage } from '../../pages/page.ts'
import { showMoment } from '../../pages/show-moment.ts'
import { sendLanguageCookie } from '../../plugins/page-language.ts'
import { idleMs, isCrossSite, loadSession, type SignedIn, suspended } from '../../plugins/session.ts'
import { setAccountLanguage } from './language.ts'
import { newPasswordField } from './new-password-field.ts'
import { firstScreen } from './return-path.ts'
import { sayTooManyAttempts } from './say-too-many-attempts.ts'
import { apiKeysPath, secondFactorPath } from './second-factor-page.ts'

/** The page itself finds out who is signed in: without a session it leads to sign-in, where a call answers 401. */
const config = { access: 'public', limits: 'none' } as const
const address = '/partner/account'
const passwordBody = Type.Object(
  {
    current: Type.String({ maxLength: longestPassword }),
    password: Type.String({ maxLength: longestPassword }),
  },
  { additionalProperties: false },
)
const deviceForm = Type.Object({ device: Type.String({ maxLength: 100 }) }, { additionalProperties: false })
const emptyForm = Type.Object({}, { additionalProperties: false })

interface Notice {
  kind: 'good' | 'bad'
  text: string
  status?: number
}

/** An account's own page: who it is, its password, and where it is signed in. */
export function registerAccount(scope: FastifyInstance, deps: Deps): void {
  const withAccount = async (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: (who: SignedIn) => Promise<FastifyReply>,
  ) => {
    const who = await loadSession(deps, request)
    if (who && who !== suspended) {
      request.accountTried = who.code
      return answer(who)
    }
    return reply.redirect(`/partner/login?next=${encodeURIComponent(address)}`, 303)
  }

  scope.get(address, { config }, (request, reply) =>
    withAccount(request, reply, (who) => sendAccountPage(deps, reply, who)),
  )

  scope.post(
    `${address}/password`,
    { config: { access: 'public', limits: limits.passwordChange }, schema: { body: passwordBody } },
    (request, reply) =>
      withAccount(request, reply, async (who) => {
        const say = speakIn(who.language)
        const refuse = (status: number, text: string) =>
          sendAccountPage(deps, reply, who, { kind: 'bad', text, status })
        if (isCrossSite(deps, request)) return refuse(403, say('page.use_this_page'))
        const { current, password } = request.body as { current: string; password: string }
        const wait = await countAttempt(deps, limits.passwordChange, { account: who.partnerId })
        if (wait !== undefined) {
          reply.header('retry-after', wait)
          return refuse(429, sayTooManyAttempts(wait, who.language))
        }
        const issue = await changeOwnPassword(deps, who, { current, password })
        if (issue) return refuse(422, say<string>(issue.code, issue.params))
        const text = say('page.password_changed_others_out')
        return sendAccountPage(deps, reply, who, { kind: 'good', text })
      }),
  )

  scope.post(`${address}/sign-out-others`, { config, schema: { body: emptyForm } }, (request, reply) =>
    withAccount(request, reply, async (who) => {
      if (isCrossSite(deps, request)) return refuseForeignForm(deps, reply, who)
      await inTransaction(deps, async (work) => {
        await endOtherSessions(work.tx, who)
        await audit(work, { ...about(who), event: 'other_sessions_ended' })
      })
      const text = say('page.others_signed_out', {}, who.language)
      return sendAccountPage(deps, reply, who, { kind: 'good', text })
    }),
  )

  scope.post(`${address}/sign-out`, { config, schema: { body: deviceForm } }, (request, reply) =>
    withAccount(request, reply, async (who) => {
      if (isCrossSite(deps, request)) return refuseForeignForm(deps, reply, who)
      const { device } = request.body as { device: string }
      const session = (await listSessions(deps, who)).find((one) => handleOf(one.token_hash) === device)
      if (!session || session.token_hash === who.sessionId) return sendAccountPage(deps, reply, who)
      await inTransaction(deps, async (work) => {
        await work.tx.deleteFrom('sessions').where('token_hash', '=', session.token_hash).execute()
        await audit(work, { ...about(who), event: 'session_ended' })
      })
      const text = say('page.device_signed_out', {}, who.language)
      return sendAccountPage(deps, reply, who, { kind: 'good', text })
    }),
  )

  scope.post(`${address}/language`, { config, schema: { body: setMyLanguageBody } }, (request, reply) =>
    withAccount(request, reply, async (who) => {
      if (isCrossSite(deps, request)) return refuseForeignForm(deps, reply, who)
      const { language } = request.body as { language: Lang }
      await inTransaction(deps, (work) => setAccountLanguage(work, who, language))
      sendLanguageCookie(deps, reply, language)
      const text = say('page.language_saved', {}, language)
      return sendAccountPage(deps, reply, { ...who, language }, { kind: 'good', text })
    }),
  )
}

const about = ({ code }: SignedIn) => ({ case_id: `partner:${code}`, actor: `partner:${code}` })

/** Names a session on its person's page without saying what it is found by. */
const handleOf = (sessionId: string) => hashToken(`session ${sessionId}`)

/** Sessions in which a call would still be answered. */
function listSessions(deps: Deps, { partnerId }: SignedIn) {
  return deps.db
    .selectFrom('sessions')
    .select(['token_hash', 'created_at', 'last_seen_at', 'device'])
    .where('partner_id', '=', partnerId)
    .where('awaits', 'is', null)
    .where('expires_at', '>', timeNow(deps))
    .where('last_seen_at', '>', new Date(deps.now() - idleMs).toISOString())
    .orderBy('last_seen_at', 'desc')
    .orderBy('token_hash')
    .limit(50)
    .execute()
}

function refuseForeignForm(deps: Deps, reply: FastifyReply, who: SignedIn) {
  const text = say('page.use_this_page', {}, who.language)
  return sendAccountPage(deps, reply, who, { kind: 'bad', text, status: 403 })
}

function passwordForm(deps: Deps, lang: Lang): Html {
  const say = speakIn(lang)
  return html`<h2>${say('page.change_password')}</h2>
<form class="narrow" method="post" action="${address}/password">
<label>${say('page.present_password')}<input name="current" type="password" autocomplete="current-password" required maxlength="${longestPassword}"></label>
${newPasswordField(deps, lang)}
<button>${say('page.change_password')}</button>
</form>`
}

async function sendAccountPage(deps: Deps, reply: FastifyReply, who: SignedIn, notice?: Notice) {
  const lang = who.language
  const say = speakIn(lang)
  const sessions = await listSessions(deps, who)
  const hasFactor = await hasSecondFactor(deps.db, who.partnerId)
  const { password_hash } = await readAccount(deps.db, who.partnerId)
  const hasPassword = password_hash !== noPassword && mayUsePassword(deps, who.role)
  const isByProvider = (await findProviderSession(deps.db, who.sessionId)) !== undefined
  const hasKeys = (await findGivenScopes(deps.db, who.partnerId)).length > 0
  const provider = deps.integrations.identity?.name ?? ''
  const offWord = hasPassword ? say('page.second_factor_off') : say('page.second_factor_provider', { provider })
  const factorState = hasFactor ? say('page.second_factor_on') : offWord
  const others = sessions.filter((one) => one.token_hash !== who.sessionId)
  const row = (label: string, value: string): Html => html`<div><dt>${label}</dt><dd>${value}</dd></div>`
  const main = html`
${notice && html`<p class="notice ${notice.kind}" role="${notice.kind === 'bad' ? 'alert' : 'status'}">${notice.text}</p>`}
<dl>
${row(say('page.name'), who.name)}
${row(say('page.code'), who.code)}
${who.licenceUntil ? row(say(who.licence === 'posp' ? 'page.posp_until' : 'page.licence_until'), showDay(who.licenceUntil)) : undefined}
</dl>
<h2>${say('page.languages')}</h2>
<form class="narrow" method="post" action="${address}/language">
<label>${say('page.language')}<select name="language">${offeredToPartners().map(
    (one) =>
      html`<option value="${one}" lang="${languageFacts[one].locale}"${one === lang && html` selected`}>${languageFacts[one].ownName}</option>`,
  )}</select></label>
<button class="secondary">${say('page.save_language')}</button>
</form>
${isByProvider && html`<h2>${say('page.sign_in_way')}</h2><p>${say('page.signs_in_with', { provider })}</p>`}
${hasPassword && passwordForm(deps, lang)}
<h2>${say('page.second_factor')}</h2>
<p>${factorState}</p>
<p><a class="button secondary narrow" href="${secondFactorPath}">${say(hasFactor ? 'page.second_factor_manage' : 'page.second_factor_set_up')}</a></p>
${
  hasKeys &&
  html`<h2>${say('page.api_keys')}</h2>
<p>${say('page.api_keys_intro')}</p>
<p><a class="button secondary narrow" href="${apiKeysPath}">${say('page.api_keys_manage')}</a></p>`
}
<h2>${say('page.devices')}</h2>
<dl>
${sessions.map((one) => {
  const device = sayDevice(one.device, lang)
  const times = say('page.device_times', {
    seen: showMoment(one.last_seen_at, say),
    since: showMoment(one.created_at, say),
  })
  if (one.token_hash === who.sessionId)
    return html`<div class="with-button"><dt>${say('page.this_device', { device })}</dt><dd>${times}</dd></div>`
  return html`<div class="with-button"><dt>${device}</dt><dd>${times}</dd>
<dd><form method="post" action="${address}/sign-out"><input type="hidden" name="device" value="${handleOf(one.token_hash)}"><button class="secondary" aria-label="${say('page.sign_out_device', { device })}">${say('page.sign_out')}</button></form></dd></div>`
})}
</dl>
${
  others.length > 0 &&
  html`<form class="narrow aside" method="post" action="${address}/sign-out-others"><button class="secondary">${say('page.sign_out_others')}</button></form>`
}
<p class="actions"><a class="button secondary" href="${firstScreen(who.role)}">${say('page.back_to_portal')}</a><a class="button secondary" href="${deps.settings.partnerLogoutUrl}">${say('page.sign_out')}</a></p>`
  return sendPage(deps, reply, { lang, title: say('page.account'), main, isWide: true, status: notice?.status })
}
