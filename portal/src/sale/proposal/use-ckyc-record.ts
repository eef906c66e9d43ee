import { type CkycRecord, readCkycRecord } from '@portal/contract/calls/proposal.ts'
import type { Gender } from '@portal/domain/people/gender.ts'
import { titlesFor } from '@portal/domain/people/titles.ts'
import { ckycPermissionInForce } from '@portal/domain/proposal/declarations.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { send } from '../../kit/calls/clients.ts'
import { useJourney } from '../state/journey-context.ts'
import { today } from '../state/today.ts'
import type { Holder, PersonPart } from './PersonFields.tsx'

interface CkycRecordOptions {
  holder: Holder
  quotedGender: Gender | undefined
  onRecord: ((record: CkycRecord) => void) | undefined
  onUnknown: ((person: { pan: string; dob: string }) => void) | undefined
}

/** Fills in what Central KYC has on record, once PAN, date of birth and permission are given. What was typed stays. */
export function useCkycRecord({ holder, quotedGender, onRecord, onUnknown }: CkycRecordOptions) {
  const form = useFormContext<PersonPart>()
  const { sale } = useJourney()
  const [isFilled, setFilled] = useState(false)
  const lastRead = useRef('')

  async function readRecord(): Promise<void> {
    const { pan: typed = '', dob = '', form60 } = form.getValues(holder)
    const pan = normaliseField('personPan', typed)
    const quoteId = sale.quote?.quote_id
    const question = `${pan} ${dob}`
    // A saved proposal has its answers already.
    if (!form.getValues('ckyc_permission') || form60 || !quoteId || sale.proposal) return
    if (question === lastRead.current) return
    const context = { today: today() }
    if (checkField('personPan', pan, context).length > 0 || checkField('birthDate', dob, context).length > 0) return
    lastRead.current = question
    try {
      const params = { product: sale.product, quote_id: quoteId }
      const body = { pan, dob, permission: ckycPermissionInForce() }
      const { record, is_unknown } = await send(readCkycRecord, { params, body })
      if (record) fill(record)
      if (is_unknown) onUnknown?.({ pan, dob })
    } catch {
      // The details are typed by hand; the next try may ask again.
      lastRead.current = ''
    }
  }

  function fill(record: CkycRecord) {
    const { name, gender = record.gender } = form.getValues(holder)
    onRecord?.(record)
    // Given at the start of the sale, or typed while the register answered.
    if (name) return
    const set = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    form.setValue(`${holder}.name`, record.name, set)
    if (!quotedGender && gender) form.setValue(`${holder}.gender`, gender, set)
    const fits = titlesFor(quotedGender ?? gender).some((title) => title === record.title)
    if (record.title && fits) form.setValue(`${holder}.title`, record.title, set)
    setFilled(true)
  }

  return { isFilled, readRecord }
}
