import type { Lang } from '@portal/words/languages.ts'
import { speakIn } from '@portal/words/say.ts'
import type { FastifyReply } from 'fastify'
import { hasPasswords } from '../../accounts/password-use.ts'
import { demoAccounts, demoPassword } from '../../context/demo-accounts.ts'
import type { Deps } from '../../context/deps.ts'
import { providerPaths } from '../../integrations/identity/identity-provider.ts'
import { longestPassword } from '../../kernel/password.ts'
import { type Html, html } from '../../pages/html.ts'
import { sendPage } from '../../pages/page.ts'
import { safeReturnPath } from './return-path.ts'

interface LoginPage {
  lang: Lang
  /** The language chosen on this page, which signing in saves with the account. */
  chosen?: Lang | undefined
  next?: unknown
  username?: string
  message?: string
  /** Why the session ended. */
  notice?: string
  status?: number
}

/** Sign-in by the identity provider, where there is one, and by password. It needs no script. */
export function sendLoginPage(
  deps: Deps,
  reply: FastifyReply,
  { lang, chosen, next, username, message, notice, status = 200 }: LoginPage,
): FastifyReply {
  const say = speakIn(lang)
  const back = safeReturnPath(next, '')
  const provider = deps.integrations.identity?.name
  const query = new URLSearchParams({ ...(back !== '' && { next: back }), ...(chosen && { language: chosen }) })
  const main = html`
${message !== undefined && html`<p class="notice bad" role="alert">${message}</p>`}
${notice !== undefined && html`<p class="notice" role="status">${notice}</p>`}
${provider !== undefined && html`<p><a class="button" href="${providerPaths.begin}${query.size > 0 && `?${query}`}">${say('page.sign_in_with', { provider })}</a></p>`}
${hasPasswords(deps) && passwordForm({ lang, chosen, back, username, isFirst: provider === undefined, hasFocus: message === undefined })}
${deps.settings.demo && html`<p class="aside">${say('page.demo_accounts', { codes: demoAccounts.map((account) => account.code).join(', '), password: demoPassword })}</p>`}`
  const inLanguage = (language: Lang) =>
    `/partner/login?${new URLSearchParams({ language, ...(back !== '' && { next: back }) })}`
  return sendPage(deps, reply, { lang, title: say('page.login'), main, status, inLanguage })
}

interface PasswordForm {
  lang: Lang
  chosen: Lang | undefined
  back: string
  username: string | undefined
  /** No provider stands before it. */
  isFirst: boolean
  hasFocus: boolean
}

function passwordForm({ lang, chosen, back, username, isFirst, hasFocus }: PasswordForm): Html {
  const say = speakIn(lang)
  return html`${!isFirst && html`<p>${say('page.or_password')}</p>`}
<form method="post" action="/partner/login">
<label>${say('page.username')}<input name="username" autocomplete="username" autocapitalize="none" required maxlength="200" value="${username}"${isFirst && hasFocus && html` autofocus`}></label>
<label>${say('page.password')}<input name="password" type="password" autocomplete="current-password" required maxlength="${longestPassword}"></label>
${back !== '' && html`<input type="hidden" name="next" value="${back}">`}
${chosen && html`<input type="hidden" name="language" value="${chosen}">`}
<button${!isFirst && html` class="secondary"`}>${say('page.sign_in')}</button>
</form>
<p class="aside"><a href="/partner/forgot">${say('page.forgot_link')}</a></p>`
}
