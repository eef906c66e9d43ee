import type { FiredRule } from '@portal/contract/calls/office-cases.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import css from '../Office.module.css'
import { say } from './words.ts'

interface RuleTraceProps {
  rules: readonly FiredRule[]
  version: string
  nameOf: (insuredId: string | undefined) => string | undefined
}

/** Which rules of the version applied, and the answers that met their conditions. */
export default function RuleTrace({ rules, version, nameOf }: RuleTraceProps) {
  return (
    <Disclosure summary={say('rates.applied_rules', { version })}>
      <ul className={css.list}>
        {rules.map(({ rule, insured_id, conditions }) => (
          <li key={`${rule} ${insured_id}`}>
            {nameOf(insured_id) && <b>{nameOf(insured_id)}: </b>}
            {say('rates.rule_title', { rule })}
            {': '}
            {conditions
              .map(({ fact, value, cell }) => say('rates.met', { fact: say(`rates.fact.${fact}`), value, cell }))
              .join('; ') || say('rates.always')}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
