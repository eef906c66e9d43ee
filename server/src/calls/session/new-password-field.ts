import { shortestPassword } from '@portal/domain/people/password.ts'
import type { Lang } from '@portal/words/languages.ts'
import { speakIn } from '@portal/words/say.ts'
import type { Deps } from '../../context/deps.ts'
import { longestPassword } from '../../kernel/password.ts'
import { type Html, html } from '../../pages/html.ts'

/** The field with its rule, which is read while the password is typed. */
export function newPasswordField({ settings }: Pick<Deps, 'settings'>, lang: Lang): Html {
  const say = speakIn(lang)
  const rule = say('page.password_rule', { least: shortestPassword, brand: settings.insurer.brand })
  return html`<label>${say('page.new_password')}<input name="password" type="password" autocomplete="new-password" required minlength="${shortestPassword}" maxlength="${longestPassword}" aria-describedby="password-rule"></label>
<p class="hint" id="password-rule">${rule}</p>`
}
