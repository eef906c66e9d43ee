import { oneOf } from '@portal/contract/calls/parts.schema.ts'
import { type ApiScope, apiScopes } from '@portal/domain/kernel/api-scopes.ts'
import { type Speak, speakIn } from '@portal/words/say.ts'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readAccount } from '../../accounts/account.ts'
import {
  type ApiKey,
  findGivenScopes,
  isKeyUsable,
  keyDays,
  listKeys,
  makeKey,
  mostKeys,
  overlapDays,
  replaceKey,
  revokeKey,
} from '../../accounts/api-keys.ts'
import type { Deps } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { limits } from '../../kernel/limits.ts'
import { type Html, html } from '../../pages/html.ts'
import { sendPage } from '../../pages/page.ts'
import { showMoment } from '../../pages/show-moment.ts'
import { isCrossSite, isVerified, loadSession, type SignedIn, suspended } from '../../plugins/session.ts'
import { apiKeysPath, confirmPath, forApiKeys } from './second-factor-page.ts'

const config = { access: 'public', limits: 'none' } as const
/** Each change is told by mail. */
const changing = { access: 'public', limits: limits.notice } as const
const longestName = 60
const closed = { additionalProperties: false } as const
const keyId = Type.String({ maxLength: 60 })
/** A ticked box. */
const ticked = Type.Optional(Type.Literal('on'))
const ticks = Object.fromEntries(apiScopes.map((scope) => [scope, ticked]))
const bodies = {
  make: Type.Object({ name: Type.String({ maxLength: 200 }), days: oneOf(keyDays.map(String)), ...ticks }, closed),
  replace: Type.Object({ id: keyId, overlap: oneOf(overlapDays.map(String)) }, closed),
  revoke: Type.Object({ id: keyId }, closed),
}

interface Notice {
  kind: 'good' | 'bad'
  text: string
  status?: number
}

/**
 * Where a partner makes, replaces and revokes the keys of their own systems: the secret is shown to them alone, once. The office gives and
 * withdraws the permissions. Without a proof just given the page asks for one first.
 */
export function registerApiKeysPage(scope: FastifyInstance, deps: Deps): void {
  const withPartner = async (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: (who: SignedIn) => Promise<FastifyReply>,
  ) => {
    const who = await loadSession(deps, request)
    if (!who || who === suspended) return reply.redirect(`/partner/login?next=${encodeURIComponent(apiKeysPath)}`, 303)
    if (!isVerified(deps, who)) return reply.redirect(`${confirmPath}?${forApiKeys}`, 303)
    request.accountTried = who.code
    if (request.method === 'POST' && isCrossSite(deps, request))
      return sendKeysPage(deps, reply, who, {
        kind: 'bad',
        text: speakIn(who.language)('page.use_this_page'),
        status: 403,
      })
    return answer(who)
  }

  scope.get(apiKeysPath, { config }, (request, reply) =>
    withPartner(request, reply, (who) => sendKeysPage(deps, reply, who)),
  )

  scope.post(`${apiKeysPath}/make`, { config: changing, schema: { body: bodies.make } }, (request, reply) =>
    withPartner(request, reply, async (who) => {
      const say = speakIn(who.language)
      const body = request.body as { name: string; days: string } & Partial<Record<ApiScope, 'on'>>
      const name = body.name.trim().replace(/\s+/g, ' ')
      const outcome = await inTransaction(deps, async (work) => {
        const given = await findGivenScopes(work.tx, who.partnerId)
        const scopes = given.filter((one) => body[one] === 'on')
        if (name === '' || name.length > longestName || scopes.length === 0) return 'choose'
        const inUse = (await listKeys(work.tx, who.partnerId)).filter((key) => isKeyUsable(deps, key))
        if (inUse.length >= mostKeys) return 'too_many'
        const account = await readAccount(work.tx, who.partnerId)
        return { secret: await makeKey(work, account, { name, scopes, days: Number(body.days) }) }
      })
      if (typeof outcome === 'object') return sendSecret(deps, reply, who, outcome.secret)
      const text = say(`page.api_key_${outcome}`, { most: mostKeys })
      return sendKeysPage(deps, reply, who, { kind: 'bad', text, status: 422 })
    }),
  )

  scope.post(`${apiKeysPath}/replace`, { config: changing, schema: { body: bodies.replace } }, (request, reply) =>
    withPartner(request, reply, async (who) => {
      const { id, overlap } = request.body as { id: string; overlap: string }
      const secret = await inTransaction(deps, async (work) =>
        replaceKey(work, await readAccount(work.tx, who.partnerId), id, Number(overlap)),
      )
      return secret ? sendSecret(deps, reply, who, secret) : sendKeysPage(deps, reply, who)
    }),
  )

  scope.post(`${apiKeysPath}/revoke`, { config: changing, schema: { body: bodies.revoke } }, (request, reply) =>
    withPartner(request, reply, async (who) => {
      const { id } = request.body as { id: string }
      const isRevoked = await inTransaction(deps, async (work) =>
        revokeKey(work, await readAccount(work.tx, who.partnerId), id),
      )
      const text = speakIn(who.language)('page.api_key_was_revoked')
      return sendKeysPage(deps, reply, who, isRevoked ? { kind: 'good', text } : undefined)
    }),
  )
}

function sendSecret(deps: Deps, reply: FastifyReply, { language: lang }: SignedIn, secret: string) {
  const say = speakIn(lang)
  const main = html`<p class="notice good" role="status">${say('page.api_key_made')}</p>
<p>${say('page.api_key_made_intro')}</p>
<p><code class="secret">${secret}</code></p>
<p class="actions"><a class="button" href="${apiKeysPath}">${say('page.api_key_stored')}</a></p>`
  return sendPage(deps, reply, { lang, title: say('page.api_keys'), main })
}

async function sendKeysPage(deps: Deps, reply: FastifyReply, who: SignedIn, notice?: Notice) {
  const lang = who.language
  const say = speakIn(lang)
  const given = await findGivenScopes(deps.db, who.partnerId)
  const keys = await listKeys(deps.db, who.partnerId)
  const main = html`${notice && html`<p class="notice ${notice.kind}" role="${notice.kind === 'bad' ? 'alert' : 'status'}">${notice.text}</p>`}
<p>${say(given.length > 0 ? 'page.api_keys_intro' : 'page.api_keys_none')}</p>
${keys.length > 0 && html`<dl>${keys.map((key) => keyRow(deps, say, key))}</dl>`}
${given.length > 0 && newKeyForm(say, given)}
<p class="actions"><a class="button secondary" href="/partner/account">${say('page.back_to_account')}</a></p>`
  return sendPage(deps, reply, { lang, title: say('page.api_keys'), main, isWide: true, status: notice?.status })
}

const sayDays = (say: Speak, days: number) => say('page.api_key_days_count', { days })

function newKeyForm(say: Speak, given: readonly ApiScope[]): Html {
  return html`<h2>${say('page.api_key_make')}</h2>
<form class="narrow" method="post" action="${apiKeysPath}/make">
<label>${say('page.api_key_name')}<input name="name" required maxlength="${longestName}" autocomplete="off"></label>
<fieldset><legend>${say('page.api_key_scopes')}</legend>
${given.map((one) => html`<label class="tick"><input type="checkbox" name="${one}"> ${say(`page.api_scope_${one}`)}</label>`)}
</fieldset>
<label>${say('page.api_key_days')}<select name="days">${keyDays.map((days) => html`<option value="${days}"${days === 90 && html` selected`}>${sayDays(say, days)}</option>`)}</select></label>
<button>${say('page.api_key_make')}</button>
</form>`
}

function keyRow(deps: Deps, say: Speak, key: ApiKey): Html {
  const { id, name, hint, revoked_at, last_used_at, last_used_from } = key
  const scopes = key.scopes.map((one) => say(`page.api_scope_${one}`)).join(', ')
  const lines = [
    say('page.api_key_ends', { hint, scopes }),
    say('page.api_key_created', { created: showMoment(key.created_at, say), until: showMoment(key.expires_at, say) }),
    last_used_at
      ? say('page.api_key_used', { used: showMoment(last_used_at, say), address: last_used_from ?? '' })
      : say('page.api_key_unused'),
  ]
  const facts = lines.map((line, place) => html`${place > 0 && html`<br>`}${line}`)
  if (!isKeyUsable(deps, key))
    return html`<div class="with-button"><dt>${name}</dt><dd>${facts}</dd><dd>${say(revoked_at ? 'page.api_key_revoked' : 'page.api_key_expired')}</dd></div>`
  return html`<div class="with-button"><dt>${name}</dt><dd>${facts}
<form class="narrow" method="post" action="${apiKeysPath}/replace"><input type="hidden" name="id" value="${id}"><label>${say('page.api_key_overlap')}<select name="overlap">${overlapDays.map((days) => html`<option value="${days}">${say(`page.api_key_overlap_${days}`)}</option>`)}</select></label>
<button class="secondary" aria-label="${say('page.api_key_replace_name', { name })}">${say('page.api_key_replace')}</button></form></dd>
<dd><form method="post" action="${apiKeysPath}/revoke"><input type="hidden" name="id" value="${id}"><button class="secondary" aria-label="${say('page.api_key_revoke_name', { name })}">${say('page.api_key_revoke')}</button></form></dd></div>`
}
