import type { PortView } from '@portal/contract/calls/portability.ts'
import { showSum } from '@portal/domain/kernel/money.ts'
import { TOPUP } from '@portal/domain/products/topup.ts'
import { useSearchParams } from 'react-router'
import { FormChoice, FormDate, FormMoney } from '../../kit/form/fields.tsx'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { PortFields } from '../../sale/portability/PortFields.tsx'
import { checkPortForm, type PortPart, toPortForm } from '../../sale/portability/port-form.ts'
import { usePort } from '../../sale/portability/use-port.ts'
import { portKinds, usePortStep } from '../../sale/portability/use-port-step.ts'
import { DeductibleField } from '../../sale/quote/DeductibleField.tsx'
import { Expired } from '../../sale/quote/Expired.tsx'
import { AboveLicence, PospRefusal } from '../../sale/quote/Posp.tsx'
import { familyQuoteOf } from '../../sale/state/answers.ts'
import type { Journey } from '../../sale/state/journey-context.ts'
import { today } from '../../sale/state/today.ts'
import { useReturn } from '../../sale/state/use-return.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { readBaseCover, saveBaseCover } from './base-cover.ts'
import { TopupSumField, useTopupSums } from './TopupSumField.tsx'
import { useTopupForm } from './use-topup-form.ts'

interface Beside extends PortPart {
  /** Only to see whether base cover and deductible meet: kept with the sale, no part of the policy. */
  base_cover: string
}

const tenures = TOPUP.tenures.map((count) => ({
  value: String(count),
  label: count === 1 ? '1 year' : `${count} years`,
}))

function PolicyDetails(journey: Journey) {
  const { sale } = journey
  const loading = usePort('topup', sale.quote?.quote_id)
  if (loading.isLoading) return <Loading />
  return <Details {...journey} port={loading.port} />
}

function Details({ sale, port }: Journey & { port: PortView | undefined }) {
  const [search] = useSearchParams()
  const quoteId = sale.quote?.quote_id
  const members = sale.quote?.members ?? []
  const returnTo = useReturn()
  const { saveWithPort, after } = usePortStep('topup', sale.quote?.quote_id, port)
  const isPort = port?.is_live || search.get('for') === 'port'
  const { form, quoteForm, values, input, premium, deductibles, save, live, posp, clearPosp } = useTopupForm<Beside>(
    'topup-policy-details',
    {
      start: {
        kind: isPort ? 'port' : 'new',
        port: toPortForm(members, port?.portability),
        base_cover: readBaseCover(quoteId),
      },
      check: (told) => checkPortForm(told, { today: today(), product: 'topup', quote: familyQuoteOf(sale) }),
    },
  )
  const offer = useTopupSums(values)
  if (posp) return <PospRefusal posp={posp} onBack={clearPosp} />
  const told = form.watch()

  return (
    <StepPage
      title="How much cover, for how long?"
      form={form}
      onSave={async (answers) => {
        await saveBaseCover(quoteId, answers.base_cover)
        return saveWithPort(answers, save)
      }}
      next={() => after(returnTo)}
      live={live}
    >
      <Expired sale={sale} />
      <FormChoice form={form} name="kind" label="Kind of policy" choices={portKinds} />
      <TopupSumField form={quoteForm} {...offer} />
      <AboveLicence issues={premium.issues} />
      <DeductibleField quote={input} premium={premium} options={deductibles} />
      <FormMoney
        form={form}
        name="base_cover"
        label="Existing base cover"
        optional
        hint="Sum insured of the policy that pays first, if there is one"
      />
      <BaseCoverNotice base={told.base_cover} deductible={values.deductible} />
      <FormChoice form={quoteForm} name="tenure" label="Tenure" choices={tenures} />
      {told.kind === 'port' ? (
        <PortFields members={members} quote={input} />
      ) : (
        <FormDate
          form={quoteForm}
          name="start_date"
          label="Cover starts"
          optional
          hint="Empty: from the day of payment"
        />
      )}
    </StepPage>
  )
}

/** The gap between what the base policy pays and where the top-up begins is the family's own. */
function BaseCoverNotice({ base, deductible }: { base: string; deductible: string }) {
  if (!base) return null
  const gap = Number(deductible) - Number(base)
  if (gap > 0)
    return (
      <Notice kind="wait" title={`A gap of ${showSum(gap)}`}>
        The base policy pays up to {showSum(base)}, the top-up begins after {showSum(deductible)}.
      </Notice>
    )
  return <Notice kind="good">The base policy pays the whole deductible.</Notice>
}

export default journeyStep(['topup'], PolicyDetails)
