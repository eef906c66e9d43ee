import { lookUpPincode } from '@portal/contract/calls/lookup.ts'
import { findStateByName, states } from '@portal/domain/places/states.ts'
import type { Address } from '@portal/domain/proposal/sections.ts'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useFormContext, useWatch } from 'react-hook-form'
import { FormCheckbox, FormSelect, FormText } from '../../kit/form/fields.tsx'
import { KnownAnswers } from '../../kit/form/KnownAnswers.tsx'
import { say as sayCommon } from '../../kit/words.ts'
import { Card } from '../../ui/Card.tsx'
import { type AddressPart, fillFromPin } from './address-form.ts'
import { useLookUp } from './use-look-up.ts'
import { say } from './words.ts'

const stateOptions = states.map(({ name }) => ({ value: name, label: name }))

interface AddressFieldsProps {
  /** Where an address that is known already comes from: it is shown in rows with Edit. */
  source?: string
}

const addressText = ({ line1, line2, city, pincode, state }: Address) =>
  [line1, line2, `${city} ${pincode}`, state].filter(Boolean).join(', ')

/** Current and permanent address; the PIN code fills city and state. */
export function AddressFields({ source }: AddressFieldsProps) {
  const form = useFormContext<AddressPart>()
  const { isSame, current, permanent } = useWatch({ control: form.control, name: 'address' })
  const isComplete = Boolean(current.line1 && current.pincode && current.city && current.state)
  const fields = (
    <>
      <AddressBlock form={form} which="current" />
      <FormCheckbox form={form} name="address.isSame" label={say('proposal.same_permanent_address')} />
    </>
  )
  return (
    <>
      <Card title={say('proposal.current_address')}>
        {source ? (
          <KnownAnswers
            of={say('proposal.address_part')}
            rows={[
              { label: say('proposal.current_address'), value: addressText(current) },
              {
                label: say('proposal.permanent_address'),
                value: isSame ? say('proposal.the_same') : addressText(permanent),
              },
            ]}
            source={source}
            isKnown={isComplete}
            hasError={form.formState.errors.address !== undefined}
          >
            {fields}
          </KnownAnswers>
        ) : (
          <div className="stack">{fields}</div>
        )}
      </Card>
      {!isSame && (
        <Card title={say('proposal.permanent_address')}>
          <AddressBlock form={form} which="permanent" />
        </Card>
      )}
    </>
  )
}

function AddressBlock({ form, which }: { form: UseFormReturn<AddressPart>; which: 'current' | 'permanent' }) {
  const at = `address.${which}` as const
  const pincode = useWatch({ control: form.control, name: `${at}.pincode` })
  const lookUp = useLookUp(lookUpPincode, /^[1-9]\d{5}$/.test(pincode) ? { pin: pincode } : undefined)
  const place = lookUp.value

  // City and state as they stood for the PIN code before this one.
  const before = useRef({ ...form.getValues(at), isLeft: false })
  useEffect(() => {
    const { pincode: earlier, isLeft } = before.current
    if (pincode !== earlier && !isLeft) before.current = { ...form.getValues(at), pincode: earlier, isLeft: true }
  }, [pincode, form.getValues, at])

  useEffect(() => {
    if (!place) return
    const listed = { ...place, state: findStateByName(place.state)?.name ?? '' }
    const { city, state } = fillFromPin(listed, form.getValues(at), before.current)
    if (city) form.setValue(`${at}.city`, city, { shouldDirty: true })
    if (state) form.setValue(`${at}.state`, state, { shouldDirty: true })
    // Of the PIN code that was looked up: another one may have been typed since.
    before.current = { ...form.getValues(at), pincode: place.pincode, isLeft: false }
    form.clearErrors([`${at}.city`, `${at}.state`])
  }, [place, form.getValues, form.setValue, form.clearErrors, at])

  const hint =
    lookUp.status === 'found'
      ? `${lookUp.value.district}, ${lookUp.value.state}`
      : lookUp.status === 'unknown'
        ? sayCommon('pin.unknown')
        : say('proposal.fills_city_and_state')
  return (
    <div className="stack">
      <FormText
        form={form}
        name={`${at}.pincode`}
        kind="pincode"
        label={say('proposal.pin_code')}
        hint={hint}
        autoComplete="off"
      />
      <FormText
        form={form}
        name={`${at}.line1`}
        kind="addressLine"
        label={say('proposal.house_building_street')}
        autoComplete="off"
      />
      <FormText
        form={form}
        name={`${at}.line2`}
        kind="addressLine"
        label={say('proposal.area_landmark')}
        optional
        autoComplete="off"
      />
      <div className="two-fields">
        <FormText form={form} name={`${at}.city`} kind="city" label={say('proposal.city')} autoComplete="off" />
        <FormSelect
          form={form}
          name={`${at}.state`}
          label={say('proposal.state')}
          placeholder={say('proposal.choose')}
          options={stateOptions}
        />
      </div>
    </div>
  )
}
