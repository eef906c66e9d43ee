import type { OfficeFunnel as Funnel } from '@portal/contract/calls/office-home.ts'
import { groupDigits } from '@portal/domain/kernel/money.ts'
import { Card } from '../../../ui/Card.tsx'
import css from './Home.module.css'
import { say } from './words.ts'

/** Each with the step that it is a part of. */
const steps = [
  { step: 'quotes' },
  { step: 'proposals', of: 'quotes' },
  { step: 'consents', of: 'proposals' },
  { step: 'payments', of: 'consents' },
  { step: 'policies', of: 'payments' },
] as const

/** A table whose rows carry their bar: the picture and the numbers are one thing. */
export function OfficeFunnel({ funnel }: { funnel: Funnel }) {
  return (
    <Card title={say('office-home.funnel')}>
      <table className={css.funnel}>
        <caption className="visually-hidden">{say('office-home.funnel')}</caption>
        <tbody>
          {steps.map(({ step, ...before }) => {
            const of = 'of' in before ? before.of : undefined
            return (
              <tr key={step}>
                <th scope="row">
                  {say(`office-home.step_${step}`)}
                  {of && funnel[of] > 0 && (
                    <span className={css.note}>
                      {say(`office-home.of_${of}`, { percent: Math.round((funnel[step] / funnel[of]) * 100) })}
                    </span>
                  )}
                </th>
                <td>
                  <span className={css.track} aria-hidden="true">
                    <span style={{ inlineSize: `${(funnel[step] / Math.max(1, funnel.quotes)) * 100}%` }} />
                  </span>
                </td>
                <td className={css.count}>{groupDigits(funnel[step])}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="muted small">{say('office-home.funnel_note')}</p>
    </Card>
  )
}
