import { getPayDetails } from '@portal/contract/calls/pay.ts'
import { useState } from 'react'
import { toFailure } from '../kit/calls/call-failure.ts'
import { send } from '../kit/calls/clients.ts'
import { type ReadMode, useRead } from '../kit/calls/use-read.ts'
import { Loading } from '../ui/Loading.tsx'
import { RetryPage } from './RetryPage.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import type { StageProps } from './stage.ts'
import { hasMovedOn } from './use-customer-action.ts'
import { useSpeech } from './words.ts'

/** Reads everything there is to agree to; in the other language it is read again, so that the words agreed to are the words shown. */
export function ReviewStage({ show, refresh }: StageProps) {
  const { say, lang } = useSpeech()
  const [isChanged, setChanged] = useState(false)

  async function readDetails(mode: ReadMode) {
    try {
      return await send(getPayDetails, { language: lang, ...mode })
    } catch (error) {
      if (hasMovedOn(toFailure(error))) await refresh()
      throw error
    }
  }

  const reading = useRead('details', readDetails, lang)
  if (reading.status === 'loading') return <Loading label={say('customer.loading')} />
  const { reload } = reading
  if (reading.status === 'failed')
    return <RetryPage title={say('customer.review_title')} failure={reading.failure} onRetry={reload} />
  const { data } = reading
  return (
    <ReviewForm
      key={data.content_hash}
      details={data}
      isChanged={isChanged}
      show={show}
      refresh={refresh}
      onChanged={() => {
        setChanged(true)
        void reload()
      }}
    />
  )
}
