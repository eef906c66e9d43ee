import type { LineFunnel } from '@portal/contract/calls/dashboard.ts'
import { groupDigits } from '@portal/domain/kernel/money.ts'
import { sayProduct } from '../../sale/overview/sale-words.ts'
import css from './Dashboard.module.css'
import { say } from './words.ts'

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`)

/** A table whose cells carry their bar: the picture and the numbers are one thing. */
export function Funnel({ lines }: { lines: readonly LineFunnel[] }) {
  if (lines.length === 0) return <p className="muted">{say('dashboard.no_quotes_yet')}</p>
  const most = Math.max(1, ...lines.map((line) => line.quotes))
  return (
    // Very large letters make it wider than a phone: then it moves, not the page, by finger and by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.scroller} aria-label={say('dashboard.funnel')} tabIndex={0}>
      <table className={css.funnel}>
        <caption className="visually-hidden">{say('dashboard.funnel')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('dashboard.product')}</th>
            <th scope="col">{say('dashboard.quotes')}</th>
            <th scope="col">{say('dashboard.proposals')}</th>
            <th scope="col">{say('dashboard.policies')}</th>
            <th scope="col">
              <abbr title={say('dashboard.policies_of_quotes')}>%</abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.product}>
              <th scope="row">{sayProduct(line.product)}</th>
              {[line.quotes, line.proposals, line.policies].map((count, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the three columns never move
                <td key={index}>
                  <span className={css.bar} style={{ inlineSize: `${(count / most) * 100}%` }} aria-hidden="true" />
                  {groupDigits(count)}
                </td>
              ))}
              <td>{percent(line.policies, line.quotes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
