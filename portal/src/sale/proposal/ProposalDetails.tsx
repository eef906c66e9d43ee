import type { KnownCustomer } from '@portal/contract/calls/customer.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { toAbhaDetails } from '@portal/domain/proposal/abha-payload.ts'
import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { useMemo, useRef } from 'react'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { useStepForm } from '../../kit/form/use-step-form.ts'
import { Card } from '../../ui/Card.tsx'
import { StepPage } from '../frame/StepPage.tsx'
import { familyQuoteOf, quoteInputOf, stayingMembers } from '../state/answers.ts'
import type { Journey } from '../state/journey-context.ts'
import { today } from '../state/today.ts'
import { useLoadings } from '../state/use-loadings.ts'
import { usePremium } from '../state/use-premium.ts'
import { useRateTables } from '../state/use-rate-tables.ts'
import { useReturn } from '../state/use-return.ts'
import { AbhaFields } from './AbhaFields.tsx'
import { ContactFields } from './ContactFields.tsx'
import { CustomerPrefill } from './CustomerPrefill.tsx'
import { contactPath, toContact } from './contact-form.ts'
import { EvidenceFields } from './EvidenceFields.tsx'
import { evidencePath, toEvidence } from './evidence-form.ts'
import { KycDocument } from './KycDocument.tsx'
import { MemberNames } from './MemberNames.tsx'
import { ProposerFields } from './ProposerFields.tsx'
import {
  asksEvidence,
  checkProposalForm,
  exactQuote,
  type ProposalFormValues,
  proposalPath,
  selfIndex,
  toProposal,
  toProposalForm,
} from './proposal-form.ts'
import { inForm, useProposalSaver } from './proposal-saver.ts'
import { useKyc } from './use-kyc.ts'

/** Proposer, members, contact, identity and ABHA: creates the proposal, then the contact details and the rest. */
export function ProposalDetails(journey: Journey) {
  return (
    <CustomerPrefill sale={journey.sale} isNew={!journey.sale.proposal}>
      {(customer) => <Details {...journey} customer={customer} />}
    </CustomerPrefill>
  )
}

function Details({ sale, answers, customer }: Journey & { customer: KnownCustomer }) {
  const { proposal: view, contact } = sale
  const quote = familyQuoteOf(sale)
  const product = sale.product as FamilyProductId
  const members = quote?.members ?? []
  const self = selfIndex(members)
  const saver = useProposalSaver()
  const tables = useRateTables(product)
  const returnTo = useReturn()
  const claimed = (asksEvidence(product) && quote?.discounts) || []
  const portability = (view?.proposal as FamilyProposal | undefined)?.portability

  // The check runs before this render's premium is known: it takes the one last shown.
  const total = useRef<number>(undefined)

  const form = useStepForm<ProposalFormValues>({
    start: toProposalForm(quote!, { view, contact, customer }),
    draft: `proposal-details:${quote?.quote_id}`,
    check: (values) =>
      checkProposalForm(values, {
        product,
        quote: quote!,
        today: today(),
        tables,
        staying: stayingMembers(sale),
        totalPaise: total.current ?? answers.totalPaise,
      }),
  })

  const values = form.watch()
  const exact = JSON.stringify(exactQuote(quoteInputOf(quote!), toProposal(values, members)))
  const input = useMemo(() => JSON.parse(exact) as FamilyQuote, [exact])
  const loadings = useLoadings(sale, members.length)
  const premium = usePremium(product, input, { loadings, staying: stayingMembers(sale) })
  total.current = premium.breakup?.total
  const kyc = useKyc({
    saver,
    saved: (view?.proposal as FamilyProposal | undefined)?.proposer,
    current: values.proposer,
    hasNoPan: values.proposer.form60 === true,
    holder: 'proposer',
  })

  const saveForm = async (told: ProposalFormValues) =>
    inForm(await saver.form(toProposal(told, members, portability)), (path) => proposalPath(path, self))

  async function save(told: ProposalFormValues): Promise<CallFailure | undefined> {
    const failure =
      (await saveForm(told)) ??
      inForm(await saver.section('contact-details', toContact(told.contact)), contactPath) ??
      (await kyc.save(told.proposer, told.ckyc_permission)) ??
      (claimed.length > 0
        ? inForm(await saver.section('discount-evidence', toEvidence(told.evidence, claimed)), evidencePath)
        : undefined)
    if (failure) return failure
    const hasAbha = told.abha.some((one) => one.isVerified)
    if (!hasAbha) return undefined
    return inForm(await saver.section('abha-details', toAbhaDetails(told.abha)), (path) =>
      path.replace(/^members/, 'abha'),
    )
  }

  async function saveFirst() {
    const isRight = await form.trigger()
    const issues = isRight ? [] : [{ path: '', code: 'error.invalid' }]
    if (!isRight) return { kind: 'refused', status: 422, word: 'invalid', message: '', issues } as CallFailure
    return (await saveForm(form.getValues())) ?? saver.current()
  }

  return (
    <StepPage
      title="Proposer and insured members"
      form={form}
      onSave={save}
      next={returnTo}
      live={{ quote: input, premium, isEstimate: members.some((_, i) => !input.members[i]?.dob) }}
    >
      <ProposerFields isInsured={self >= 0} />
      {kyc.document && <KycDocument {...kyc.document} />}
      <MemberNames form={form} members={members} />
      <ContactFields verifiedMobile={view?.mobile_verified ? contact?.mobile : undefined} />
      {claimed.map((discount) => (
        <Card key={discount} title={discount === 'existing' ? 'Existing customer' : 'Employee'}>
          <EvidenceFields discount={discount} />
        </Card>
      ))}
      <AbhaFields form={form} members={members} saveFirst={saveFirst} />
    </StepPage>
  )
}
