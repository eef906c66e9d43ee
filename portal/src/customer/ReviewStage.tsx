import { getPayDetails, type PayDetails } from '@portal/contract/calls/pay.ts'
import { useCallback, useEffect, useState } from 'react'
import { type CallFailure, toFailure } from '../kit/calls/call-failure.ts'
import { send } from '../kit/calls/clients.ts'
import { Button } from '../ui/Button.tsx'
import { Loading } from '../ui/Loading.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { sayFailure } from './show.ts'
import type { StageProps } from './stage.ts'
import { useSpeech } from './words.ts'

/** Reads everything there is to agree to; in the other language it is read again, so that the words agreed to are the words shown. */
export function ReviewStage({ show, look }: StageProps) {
  const { say, lang } = useSpeech()
  const [details, setDetails] = useState<PayDetails>()
  const [failure, setFailure] = useState<CallFailure>()
  const [isChanged, setChanged] = useState(false)

  const read = useCallback(async () => {
    setFailure(undefined)
    try {
      setDetails(await send(getPayDetails, { language: lang }))
    } catch (error) {
      const told = toFailure(error)
      if (told.status === 409 || told.status === 410) await look()
      else setFailure(told)
    }
  }, [lang, look])

  useEffect(() => {
    void read()
  }, [read])

  if (failure)
    return (
      <CustomerPage title={say('customer.review_title')} intro={sayFailure(failure, say)}>
        <Button look="primary" onClick={() => void read()}>
          {say('customer.try_again')}
        </Button>
      </CustomerPage>
    )
  if (!details) return <Loading label={say('customer.loading')} />
  return (
    <ReviewForm
      key={details.content_hash}
      details={details}
      isChanged={isChanged}
      show={show}
      look={look}
      onChanged={() => {
        setChanged(true)
        void read()
      }}
    />
  )
}
