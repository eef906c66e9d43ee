import type { PortView } from '@portal/contract/calls/portability.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { useRef } from 'react'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { inForm } from '../proposal/proposal-saver.ts'
import { today } from '../state/today.ts'
import { type PortPart, portPath, startOfPort, toPortability } from './port-form.ts'
import { usePortCalls } from './use-port.ts'

export const portKinds = [
  { value: 'new', label: 'New policy' },
  { value: 'port', label: 'Port from another insurer' },
]
const DECLINED = '/topup/portability-decline'

/** A cover that may be a port: its quote is saved first, then the port is requested, corrected or withdrawn. */
export function usePortStep(product: ProductId, quoteId: string | undefined, port: PortView | undefined) {
  const isDeclined = useRef(false)
  const { requestPort, cancelPort } = usePortCalls(product, quoteId ?? '')

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

  /** Where Continue leads after it was saved. */
  const after = (otherwise: string | undefined) => (isDeclined.current ? DECLINED : otherwise)
  return { saveWithPort, after }
}
