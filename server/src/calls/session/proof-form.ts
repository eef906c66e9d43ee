import type { Lang } from '@portal/words/languages.ts'
import { speakIn } from '@portal/words/say.ts'
import { Type } from '@sinclair/typebox'
import type { Proof, ProofOutcome } from '../../accounts/prove-identity.ts'
import type { SecondFactor } from '../../accounts/second-factors.ts'
import { longestPassword } from '../../kernel/password.ts'
import { type Html, html } from '../../pages/html.ts'
import { sayTooManyAttempts } from './say-too-many-attempts.ts'

/** The answer of an authenticator, as JSON. */
export const passkeyAnswer = Type.String({ maxLength: 20_000 })

export const proofFields = {
  code: Type.Optional(Type.String({ maxLength: 40 })),
  passkey: Type.Optional(passkeyAnswer),
  password: Type.Optional(Type.String({ maxLength: longestPassword })),
}

interface ProofForm {
  lang: Lang
  action: string
  button: string
  factors: readonly SecondFactor[]
  /** What the browser is asked, where the account has a passkey. */
  passkeyOptions: string | undefined
  /** Where the form leads afterwards. */
  next?: string
}

/** Asks for a second factor, or for the password where none is set up. A passkey needs a script, the rest does not. */
export function proofForm({ lang, action, button, factors, passkeyOptions, next }: ProofForm): Html {
  const say = speakIn(lang)
  const nextField = next && html`<input type="hidden" name="next" value="${next}">`
  if (factors.length === 0)
    return html`<form method="post" action="${action}">${nextField}
<label>${say('page.password')}<input name="password" type="password" autocomplete="current-password" required maxlength="${longestPassword}" autofocus></label>
<button>${button}</button>
</form>`
  const hasApp = factors.some(({ kind }) => kind === 'app')
  return html`${passkeyOptions && passkeyForm({ lang, action, options: passkeyOptions, what: 'use', nextField })}
<form method="post" action="${action}">${nextField}
<label>${say(hasApp ? 'page.app_or_recovery_code' : 'page.recovery_code')}<input name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required maxlength="40"${!passkeyOptions && html` autofocus`}></label>
<button${passkeyOptions !== undefined && html` class="secondary"`}>${button}</button>
</form>`
}

interface PasskeyForm {
  lang: Lang
  action: string
  options: string
  what: 'use' | 'add'
  nextField?: Html | '' | undefined
}

/** Its button appears where the browser can do it. */
export function passkeyForm({ lang, action, options, what, nextField }: PasskeyForm): Html {
  const say = speakIn(lang)
  return html`<form class="passkey" method="post" action="${action}" data-passkey="${what}" data-options="${options}" data-failed="${say('proof.passkey')}">${nextField || undefined}
<input type="hidden" name="passkey">
<p class="notice bad" role="alert" hidden></p>
<button hidden>${say(what === 'use' ? 'page.use_passkey' : 'page.add_passkey')}</button>
<p class="hint">${say('page.passkey_unavailable')}</p>
</form>`
}

export const passkeyScripts = ['/partner/webauthn.js', '/partner/passkey.js'] as const

/** What went wrong, in the person's words, and the status that goes with it. */
export function describeRefusal(outcome: Exclude<ProofOutcome, { is: 'right' }>, lang: Lang) {
  if (outcome.is === 'too_often')
    return { text: sayTooManyAttempts(outcome.retryAfter, lang), status: 429, retryAfter: outcome.retryAfter }
  return { text: speakIn(lang)(outcome.code), status: 422 }
}

/** Only what was filled in. */
export function proofIn({ code, passkey, password }: Proof): Proof {
  return { ...(code && { code }), ...(passkey && { passkey }), ...(password && { password }) }
}
