import { config } from '../../kit/browser/config.ts'
import { listTerms } from '../../kit/TermHelp.tsx'
import { telLink } from '../../kit/tel-link.ts'
import { sayWith } from '../../speech/speaker.ts'
import { currentLanguage } from '../../speech/spoken-words.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { laterIcons } from '../../ui/later-icons.ts'
import { notices } from './notices.ts'
import css from './TermsCondition.module.css'
import { say } from './terms-words.ts'

export default function TermsCondition() {
  const { brand, tollFree, landline } = config().insurer
  return (
    <div className={`page ${css.terms}`}>
      <div className={css.top}>
        <h1>{say('terms.title')}</h1>
        <Button small onClick={() => window.print()}>
          <Icon path={laterIcons.print} />
          {say('terms.print')}
        </Button>
      </div>
      <nav aria-label={say('terms.on_this_page')} className="no-print">
        <ol className={css.contents}>
          {notices.map((notice) => (
            <li key={notice.id}>
              <a href={`#${notice.id}`}>{say(notice.title)}</a>
            </li>
          ))}
          <li>
            <a href="#glossary">{say('terms.glossary')}</a>
          </li>
        </ol>
      </nav>
      <div className={css.texts}>
        {notices.map((notice) => (
          <section key={notice.id} id={notice.id} className="stack-small">
            <h2>{say(notice.title)}</h2>
            {notice.paragraphs.map((code) => (
              <p key={code}>{say(code)}</p>
            ))}
            {notice.link && (
              <p>
                <a className="tap" href={`${notice.link.href}?language=${currentLanguage()}`}>
                  {say(notice.link.label)}
                </a>
              </p>
            )}
          </section>
        ))}
        <section id="glossary" className="stack-small">
          <h2>{say('terms.glossary')}</h2>
          <dl className={css.glossary}>
            {listTerms().map(({ name, means }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{means}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className="stack-small">
          <h2>{say('terms.contact')}</h2>
          <p>
            {sayWith(
              say,
              'terms.contact_numbers',
              {
                tollFree: <a href={telLink(tollFree)}>{tollFree}</a>,
                landline: <a href={telLink(landline)}>{landline}</a>,
              },
              { brand },
            )}
          </p>
        </section>
      </div>
    </div>
  )
}
