import { config } from '../../kit/browser/config.ts'
import { telLink } from '../../kit/tel-link.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { notices } from './notices.ts'
import css from './TermsCondition.module.css'

export default function TermsCondition() {
  const { brandName, tollFree, landline } = config()
  return (
    <div className={`page ${css.terms}`}>
      <div className={css.top}>
        <h1>Terms and privacy</h1>
        <Button small onClick={() => window.print()}>
          <Icon name="print" />
          Print
        </Button>
      </div>
      <nav aria-label="On this page" className="no-print">
        <ol className={css.contents}>
          {notices.map((notice) => (
            <li key={notice.id}>
              <a href={`#${notice.id}`}>{notice.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {notices.map((notice) => (
        <section key={notice.id} id={notice.id} className="stack-small">
          <h2>{notice.title}</h2>
          {notice.says.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <section className="stack-small">
        <h2>Contact</h2>
        <p>
          {brandName}, toll-free <a href={telLink(tollFree)}>{tollFree}</a>, landline (paid){' '}
          <a href={telLink(landline)}>{landline}</a>
        </p>
      </section>
    </div>
  )
}
