import type { PortView } from '@portal/contract/calls/portability.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import { useRef } from 'react'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { useSearchParams } from '../../ui/use-search-params.ts'
import { inForm } from '../proposal/proposal-saver.ts'
import { familyQuoteOf } from '../state/answers.ts'
import { today } from '../state/today.ts'
import type { Sale } from '../state/use-sale.ts'
import { checkPortForm, type PortPart, portPath, startOfPort, toPortability, toPortForm } from './port-form.ts'
import { usePortCalls } from './use-port.ts'
import { say } from './words.ts'

const PRESENT_SUM = 'present-sum'

/** The step that asks for the policy to be ported. A sum insured that was stated with the quote is not asked again; an untouched default is. */
export const portStepAt = (path: string, isSumStated: boolean): string =>
  `${path}?for=port${isSumStated ? `&${PRESENT_SUM}` : ''}`

/** How the quote of a port asks for the sum insured. */
export const presentSumLabel = () => say('port.present_sum')

const DECLINED = '/topup/portability-decline'

/** A cover that may be a port: its quote is saved first, then the port is requested, corrected or withdrawn. */
export function usePortStep({ product, quote }: Sale, port: PortView | undefined) {
  const [search] = useSearchParams()
  const isDeclined = useRef(false)
  const { requestPort, cancelPort } = usePortCalls(product, quote?.quote_id ?? '')
  const presentSum = port === undefined && search.has(PRESENT_SUM) ? familyQuoteOf({ quote })?.si : undefined
  const start: PortPart = {
    kind: port?.is_live || search.get('for') === 'port' ? 'port' : 'new',
    port: toPortForm(quote?.members ?? [], port?.portability, presentSum),
  }

  const check = (values: PortPart): Issue[] =>
    checkPortForm(values, { today: today(), product, quote: familyQuoteOf({ quote }) })

  async function saveWithPort<Values extends PortPart & { start_date: string }>(
    answers: Values,
    save: (answers: Values) => Promise<CallFailure | undefined>,
  ): Promise<CallFailure | undefined> {
    isDeclined.current = false
    const isPort = answers.kind === 'port'
    const start_date = isPort ? (startOfPort(answers.port.expiry, today()) ?? '') : answers.start_date
    const failure = await save({ ...answers, start_date })
    if (failure) return failure
    if (!isPort) {
      const cancelled = port?.is_live ? await cancelPort() : undefined
      return cancelled && !cancelled.ok ? cancelled.failure : undefined
    }
    const outcome = await requestPort(toPortability(answers.port))
    if (!outcome.ok) return inForm(outcome.failure, (path) => portPath(answers.port, path))
    isDeclined.current = outcome.value.state === 'declined'
    return undefined
  }

  /** Where Continue leads after the step is saved. */
  const nextAfterPort = (otherwise: string | undefined) => (isDeclined.current ? DECLINED : otherwise)
  return { start, check, saveWithPort, nextAfterPort }
}
