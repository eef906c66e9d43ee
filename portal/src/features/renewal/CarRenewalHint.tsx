import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { carRenewalWords, useCarRenewal } from '../shared/use-car-renewal.ts'
import type { RenewalKey } from './renewal-paths.ts'

/** An address of a car's renewal: there is nothing to compare, the quote itself is the renewal. */
export function CarRenewalHint({ of: { policy, year } }: { of: RenewalKey }) {
  const { renew, isBusy } = useCarRenewal()
  const [error, setError] = useState<string>()
  async function open() {
    const failure = await renew(policy, year)
    if (failure && failure.kind !== 'leaving') setError(carRenewalWords(failure))
  }
  return (
    <div className="page">
      <ErrorState
        title="A car is renewed by a new quote"
        says={error ?? 'It is filled in from the ending policy, with the next no-claim discount.'}
      >
        <Button look="primary" busy={isBusy} onClick={() => void open()}>
          Open the quote
        </Button>
      </ErrorState>
    </div>
  )
}
