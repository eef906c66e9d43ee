import { type Speak, speakIn } from '@portal/words/say.ts'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Account, readAccount } from '../../accounts/account.ts'
import { askForNewPasskey, askForPasskey, readNewPasskey } from '../../accounts/passkeys.ts'
import { type Proof, proveIdentity } from '../../accounts/prove-identity.ts'
import { findProviderSession } from '../../accounts/provider-sessions.ts'
import { countRecoveryCodes, makeRecoveryCodes } from '../../accounts/recovery-codes.ts'
import { sayDevice } from '../../accounts/say-device.ts'
import {
  addApp,
  addPasskey,
  hasSecondFactor,
  listSecondFactors,
  mostFactors,
  newAppSecret,
  openNewAppSecret,
  removeFactor,
  type SecondFactor,
} from '../../accounts/second-factors.ts'
import { tellOfSecurityChange } from '../../accounts/security-notice.ts'
import type { Deps } from '../../context/deps.ts'
import { inTransaction, type Work } from '../../context/work.ts'
import { isUniqueViolation } from '../../db/database.ts'
import { confirmAddress } from '../../integrations/identity/identity-provider.ts'
import { limits } from '../../kernel/limits.ts'
import { appAddress, findStep, toBase32 } from '../../kernel/totp.ts'
import { type Html, html } from '../../pages/html.ts'
import { sendPage } from '../../pages/page.ts'
import { showMoment } from '../../pages/show-moment.ts'
import { describeDevice } from '../../plugins/describe-device.ts'
import {
  isCrossSite,
  isVerified,
  loadSession,
  loadUnfinishedSession,
  markVerified,
  type SignedIn,
  suspended,
} from '../../plugins/session.ts'
import { finishSignIn } from './finish-sign-in.ts'
import {
  describeRefusal,
  passkeyAnswer,
  passkeyForm,
  passkeyScripts,
  proofFields,
  proofForm,
  proofIn,
} from './proof-form.ts'
import { firstScreen } from './return-path.ts'

const config = { access: 'public', limits: limits.secondFactor } as const
export const secondFactorPath = '/partner/account/second-factor'
export const confirmPath = '/partner/account/confirm'
export const apiKeysPath = '/partner/account/api-keys'
/** What the proof is asked for, where it is not the second factors. */
export const forApiKeys = 'for=api-keys'

const closed = { additionalProperties: false } as const
const bodies = {
  passkey: Type.Object({ passkey: passkeyAnswer }, closed),
  app: Type.Object({ secret: Type.String({ maxLength: 400 }), code: Type.String({ maxLength: 20 }) }, closed),
  remove: Type.Object({ id: Type.String({ maxLength: 60 }) }, closed),
  codes: Type.Object({}, closed),
  confirm: Type.Object(proofFields, closed),
}

/** Whoever manages the factors; in an enrolment the session begins with the first one. */
interface Person extends SignedIn {
  isEnrolling: boolean
}

interface Notice {
  kind: 'good' | 'bad'
  text: string
  status?: number
  retryAfter?: number
}

/** Where an account sets up, lists and removes its second factors. Without a proof just given it asks for one first. */
export function registerSecondFactorPage(scope: FastifyInstance, deps: Deps): void {
  const withPerson = async (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: (person: Person) => Promise<FastifyReply>,
  ) => {
    const person = await findPerson(deps, request)
    if (!person) return reply.redirect('/partner/login', 303)
    if (!person.isEnrolling && !isVerified(deps, person)) return reply.redirect(confirmPath, 303)
    request.accountTried = person.code
    if (request.method === 'POST' && isCrossSite(deps, request)) {
      const text = speakIn(person.language)('page.use_this_page')
      return sendFactorPage(deps, reply, person, { notice: { kind: 'bad', text, status: 403 } })
    }
    return answer(person)
  }

  scope.get(secondFactorPath, { config }, (request, reply) =>
    withPerson(request, reply, (person) => sendFactorPage(deps, reply, person)),
  )

  scope.post(`${secondFactorPath}/passkey`, { config, schema: { body: bodies.passkey } }, (request, reply) =>
    withPerson(request, reply, async (person) => {
      const say = speakIn(person.language)
      const refuse = () =>
        sendFactorPage(deps, reply, person, { notice: { kind: 'bad', text: say('proof.passkey'), status: 422 } })
      const { passkey } = request.body as { passkey: string }
      const newPasskey = await readNewPasskey(deps, person.sessionId, passkey)
      if (!newPasskey) return refuse()
      try {
        return await addFactor(deps, reply, person, (work, account) =>
          addPasskey(work, account, describeDevice(request.headers['user-agent']), newPasskey),
        )
      } catch (error) {
        if (isUniqueViolation(error)) return refuse()
        throw error
      }
    }),
  )

  scope.post(`${secondFactorPath}/app`, { config, schema: { body: bodies.app } }, (request, reply) =>
    withPerson(request, reply, async (person) => {
      const { secret: sealed, code } = request.body as { secret: string; code: string }
      const secret = openNewAppSecret(deps, person.partnerId, sealed)
      const step = secret && findStep(secret, code.replace(/\s/g, ''), deps.now(), null)
      if (!secret || step === undefined) {
        const text = speakIn(person.language)('page.app_code_wrong')
        // The same secret again: the app has it already.
        const setUp = secret && { secret, sealed }
        return sendFactorPage(deps, reply, person, { notice: { kind: 'bad', text, status: 422 }, setUp })
      }
      const device = describeDevice(request.headers['user-agent'])
      return addFactor(deps, reply, person, (work, account) => addApp(work, account, { secret, step, device }))
    }),
  )

  scope.post(`${secondFactorPath}/remove`, { config, schema: { body: bodies.remove } }, (request, reply) =>
    withPerson(request, reply, async (person) => {
      const say = speakIn(person.language)
      const { id } = request.body as { id: string }
      const outcome = await inTransaction(deps, async (work) => {
        const account = await readAccount(work.tx, person.partnerId)
        const factors = await listSecondFactors(work.tx, account.id)
        if (factors.length === 1 && mustHaveFactor(deps, person)) return 'needed'
        return (await removeFactor(work, account, id)) ? 'removed' : 'unknown'
      })
      const notice: Notice =
        outcome === 'needed'
          ? { kind: 'bad', text: say('page.factor_needed'), status: 422 }
          : { kind: 'good', text: say('page.factor_removed') }
      return sendFactorPage(deps, reply, person, outcome === 'unknown' ? {} : { notice })
    }),
  )

  scope.post(`${secondFactorPath}/codes`, { config, schema: { body: bodies.codes } }, (request, reply) =>
    withPerson(request, reply, async (person) => {
      const codes = await inTransaction(deps, async (work) => {
        if (!(await hasSecondFactor(work.tx, person.partnerId))) return undefined
        const account = await readAccount(work.tx, person.partnerId)
        await tellOfSecurityChange(work, account, 'recovery_codes_made')
        return makeRecoveryCodes(work, account)
      })
      return codes ? sendCodes(deps, reply, person, codes) : sendFactorPage(deps, reply, person)
    }),
  )

  registerConfirm(scope, deps)
}

const isForApiKeys = (request: FastifyRequest) => (request.query as { for?: unknown }).for === 'api-keys'

/** Asks again who is there, before the ways into the account are changed. */
function registerConfirm(scope: FastifyInstance, deps: Deps): void {
  const sendConfirm = async (reply: FastifyReply, who: SignedIn, notice?: Notice) => {
    const lang = who.language
    const say = speakIn(lang)
    const factors = await listSecondFactors(deps.db, who.partnerId)
    const passkeyOptions = await askForPasskey(deps, who.sessionId, factors)
    if (notice?.retryAfter) reply.header('retry-after', notice.retryAfter)
    const { identity } = deps.integrations
    const isByProvider = factors.length === 0 && (await findProviderSession(deps.db, who.sessionId)) !== undefined
    const main = html`${showNotice(notice)}
<p>${say('page.confirm_intro')}</p>
${
  identity && isByProvider
    ? html`<p><a class="button" href="${confirmAddress}">${say('page.confirm_with', { provider: identity.name })}</a></p>`
    : proofForm({
        lang,
        action: isForApiKeys(reply.request) ? `${confirmPath}?${forApiKeys}` : confirmPath,
        button: say('page.confirm'),
        factors,
        passkeyOptions,
      })
}
<p class="aside"><a href="/partner/account">${say('page.back_to_account')}</a></p>`
    const scripts = passkeyOptions ? passkeyScripts : []
    return sendPage(deps, reply, { lang, title: say('page.confirm_title'), main, scripts, status: notice?.status })
  }
  scope.get(confirmPath, { config }, async (request, reply) => {
    const who = await loadSession(deps, request)
    if (!who || who === suspended) return reply.redirect('/partner/login', 303)
    return sendConfirm(reply, who)
  })
  scope.post(confirmPath, { config, schema: { body: bodies.confirm } }, async (request, reply) => {
    const who = await loadSession(deps, request)
    if (!who || who === suspended) return reply.redirect('/partner/login', 303)
    request.accountTried = who.code
    if (isCrossSite(deps, request)) {
      const text = speakIn(who.language)('page.use_this_page')
      return sendConfirm(reply, who, { kind: 'bad', text, status: 403 })
    }
    const outcome = await proveIdentity(deps, who, proofIn(request.body as Proof), (work) =>
      markVerified(work, who.sessionId),
    )
    if (outcome.is === 'right') return reply.redirect(isForApiKeys(request) ? apiKeysPath : secondFactorPath, 303)
    return sendConfirm(reply, who, { kind: 'bad', ...describeRefusal(outcome, who.language) })
  })
}

async function findPerson(deps: Deps, request: FastifyRequest): Promise<Person | undefined> {
  const who = await loadSession(deps, request)
  if (who && who !== suspended) return { ...who, isEnrolling: false }
  const newcomer = await loadUnfinishedSession(deps, request, 'enrolment')
  return newcomer && newcomer !== suspended ? { ...newcomer, isEnrolling: true } : undefined
}

const mustHaveFactor = (deps: Deps, { role }: SignedIn) => deps.settings.secondFactorRoles.includes(role)

/** The first factor brings the recovery codes, and finishes a sign-in that waited for it. */
async function addFactor(
  deps: Deps,
  reply: FastifyReply,
  person: Person,
  add: (work: Work, account: Account) => Promise<void>,
): Promise<FastifyReply> {
  const say = speakIn(person.language)
  const outcome = await inTransaction(deps, async (work) => {
    const account = await readAccount(work.tx, person.partnerId)
    const factors = await listSecondFactors(work.tx, account.id)
    if (factors.length >= mostFactors) return { isFull: true }
    await add(work, account)
    if (person.isEnrolling) await finishSignIn(work, reply.request, reply, { account, continues: person.sessionId })
    return { codes: factors.length === 0 ? await makeRecoveryCodes(work, account) : undefined }
  })
  if (outcome.codes) return sendCodes(deps, reply, person, outcome.codes)
  const notice: Notice = outcome.isFull
    ? { kind: 'bad', text: say('page.too_many_factors', { most: mostFactors }), status: 422 }
    : { kind: 'good', text: say('page.factor_added') }
  return sendFactorPage(deps, reply, person, { notice })
}

function showNotice(notice: Notice | undefined): Html | undefined {
  return (
    notice &&
    html`<p class="notice ${notice.kind}" role="${notice.kind === 'bad' ? 'alert' : 'status'}">${notice.text}</p>`
  )
}

function sendCodes(deps: Deps, reply: FastifyReply, person: Person, codes: readonly string[]) {
  const lang = person.language
  const say = speakIn(lang)
  const onward = person.isEnrolling ? firstScreen(person.role) : secondFactorPath
  const main = html`<p class="notice good" role="status">${say('page.recovery_codes_made')}</p>
<p>${say('page.recovery_codes_intro')}</p>
<ul class="codes">${codes.map((code) => html`<li>${code}</li>`)}</ul>
<p class="actions"><a class="button" href="${onward}">${say('page.recovery_codes_saved')}</a></p>`
  return sendPage(deps, reply, { lang, title: say('page.recovery_codes'), main })
}

interface FactorPage {
  notice?: Notice
  /** A secret that the app has already. */
  setUp?: { secret: Buffer; sealed: string } | undefined
}

async function sendFactorPage(deps: Deps, reply: FastifyReply, person: Person, { notice, setUp }: FactorPage = {}) {
  const lang = person.language
  const say = speakIn(lang)
  const account = await readAccount(deps.db, person.partnerId)
  const factors = await listSecondFactors(deps.db, account.id)
  const options = await askForNewPasskey(deps, { account, sessionId: person.sessionId, factors })
  const codesLeft = await countRecoveryCodes(deps.db, account.id)
  const main = html`${showNotice(notice)}
<p>${say(person.isEnrolling ? 'page.second_factor_required' : 'page.second_factor_intro')}</p>
${factors.length > 0 && html`<dl>${factors.map((factor) => factorRow(factor, say, person))}</dl>`}
<h2>${say('page.passkey')}</h2>
<p>${say('page.passkey_intro')}</p>
${passkeyForm({ lang, action: `${secondFactorPath}/passkey`, options, what: 'add' })}
<h2>${say('page.app')}</h2>
${await appForm(deps, account, say, setUp ?? newAppSecret(deps, account.id))}
${
  factors.length > 0 &&
  html`<h2>${say('page.recovery_codes')}</h2>
<p>${say('page.recovery_codes_left', { count: codesLeft })}</p>
<form class="narrow" method="post" action="${secondFactorPath}/codes"><button class="secondary">${say('page.make_recovery_codes')}</button></form>`
}
<p class="actions">${
    person.isEnrolling
      ? html`<a class="button secondary" href="${deps.settings.partnerLogoutUrl}">${say('page.sign_out')}</a>`
      : html`<a class="button secondary" href="/partner/account">${say('page.back_to_account')}</a>`
  }</p>`
  return sendPage(deps, reply, {
    lang,
    title: say('page.second_factor'),
    main,
    isWide: true,
    scripts: passkeyScripts,
    status: notice?.status,
  })
}

function factorRow(
  { id, kind, device, created_at, last_used_at }: SecondFactor,
  say: Speak,
  { language }: Person,
): Html {
  const name = say(kind === 'passkey' ? 'page.passkey_on' : 'page.app_on', { device: sayDevice(device, language) })
  const times = last_used_at
    ? say('page.factor_used', { added: showMoment(created_at, say), used: showMoment(last_used_at, say) })
    : say('page.factor_added_at', { added: showMoment(created_at, say) })
  return html`<div class="with-button"><dt>${name}</dt><dd>${times}</dd>
<dd><form method="post" action="${secondFactorPath}/remove"><input type="hidden" name="id" value="${id}"><button class="secondary" aria-label="${say('page.remove_factor', { name })}">${say('page.remove')}</button></form></dd></div>`
}

/** The secret as a picture to scan and as text to type, and the first code as proof that the app has it. */
async function appForm(
  { settings }: Deps,
  { code }: Account,
  say: Speak,
  { secret, sealed }: { secret: Buffer; sealed: string },
): Promise<Html> {
  const { default: qrCode } = await import('qrcode')
  const picture = await qrCode.toString(appAddress(secret, { brand: settings.insurer.brand, account: code }), {
    type: 'svg',
    margin: 2,
  })
  const address = `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`
  return html`<p>${say('page.app_intro')}</p>
<div class="set-up"><img src="${address}" width="200" height="200" alt="${say('page.app_qr')}">
<form class="narrow" method="post" action="${secondFactorPath}/app">
<p>${say('page.app_secret')}<br><strong class="secret">${toBase32(secret).match(/.{4}/g)!.join(' ')}</strong></p>
<input type="hidden" name="secret" value="${sealed}">
<label>${say('page.app_code')}<input name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="7"></label>
<button class="secondary">${say('page.add_app')}</button>
</form></div>`
}
