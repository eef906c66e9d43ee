import { useState } from 'react'
import { PageTitle } from '../../kit/FailedPage.tsx'
import { carRenewalWords, useCarRenewal } from '../../sale/overview/use-car-renewal.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/ErrorState.tsx'
import type { RenewalKey } from './renewal-paths.ts'
import { say } from './words.ts'

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
      <PageTitle />
      <EmptyState
        title={say('renewal.car_by_quote')}
        says={error ? <span role="alert">{error}</span> : say('renewal.car_by_quote_note')}
      >
        <Button look="primary" busy={isBusy} onClick={() => void open()}>
          {say('renewal.open_quote')}
        </Button>
      </EmptyState>
    </div>
  )
}
