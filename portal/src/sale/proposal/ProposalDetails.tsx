import type { PrefillAnswers } from '@portal/contract/calls/customer.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { toAbhaDetails } from '@portal/domain/proposal/abha-payload.ts'
import type { FamilyProposal, NomineeDetails } from '@portal/domain/proposal/sections.ts'
import type { DiscountChoice, FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { useMemo, useRef, useState } from 'react'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { type StepForm, useStepForm } from '../../kit/form/use-step-form.ts'
import { Card } from '../../ui/Card.tsx'
import { StepPage } from '../frame/StepPage.tsx'
import { familyQuoteOf, quoteInputOf, stayingMembers } from '../state/answers.ts'
import { readHeardForLater } from '../state/heard-for-later.ts'
import type { Journey } from '../state/journey-context.ts'
import { today } from '../state/today.ts'
import { useLoadings } from '../state/use-loadings.ts'
import { usePremium } from '../state/use-premium.ts'
import { useRateTables } from '../state/use-rate-tables.ts'
import { useReturn } from '../state/use-return.ts'
import type { Sale } from '../state/use-sale.ts'
import { AbhaFields } from './AbhaFields.tsx'
import { ContactFields } from './ContactFields.tsx'
import { CustomerPrefill } from './CustomerPrefill.tsx'
import { rememberCkycAddress } from './ckyc-address.ts'
import { contactPath, toContact } from './contact-form.ts'
import { EvidenceFields } from './EvidenceFields.tsx'
import { evidencePath, toEvidence } from './evidence-form.ts'
import { KycDocument } from './KycDocument.tsx'
import { MemberNames } from './MemberNames.tsx'
import { NomineeChoice } from './NomineeChoice.tsx'
import { listNomineeCandidates, toSoleNominee } from './nominee-candidates.ts'
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
import { answersIn } from './Review.tsx'
import { useKyc } from './use-kyc.ts'
import { say } from './words.ts'

/** Proposer, members, contact, identity and ABHA: creates the proposal, then the contact details and the rest. */
export function ProposalDetails(journey: Journey) {
  return (
    <CustomerPrefill sale={journey.sale} isNew={!journey.sale.proposal}>
      {(customer) => <ProposalForm {...journey} customer={customer} />}
    </CustomerPrefill>
  )
}

function ProposalForm({ sale, answers, customer }: Journey & { customer: PrefillAnswers }) {
  const { proposal: view, contact } = sale
  const quote = familyQuoteOf(sale)
  const product = sale.product as FamilyProductId
  const members = quote?.members ?? []
  const self = selfIndex(members)
  const tables = useRateTables(product)
  const returnTo = useReturn()
  const discounts = (asksEvidence(product) && quote?.discounts) || []

  // The check runs before this render's premium is rated: it uses the one last shown.
  const total = useRef<number>(undefined)
  const [heardNames] = useState(() => readHeardForLater(product, quote?.quote_id).names)
  const [start] = useState(() => toProposalForm(quote!, { view, contact, customer, heardNames }))
  const form = useStepForm<ProposalFormValues>({
    start,
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
  const isNomineeSaved = view?.sections['nominee-details'] !== undefined
  const nomineeCandidates = isNomineeSaved
    ? []
    : listNomineeCandidates(members, toProposal(values, members).members, today()).filter((one) => one.isAdult)
  const [emailOnRecord, setEmailOnRecord] = useState<string>()
  const nominee = toSoleNominee(nomineeCandidates.find((one) => one.insured_id === values.nominee_id))
  // A draft may have stopped in the middle of a name, and saved answers are edited as a whole: then the fields stay open.
  const isKnown = (...answers: (string | undefined)[]) => !view && !form.hasDraft && answers.every(Boolean)
  /** The name comes from the quick quote: it is confirmed in its field. */
  const isHeard = (index: number) => !view && start.members[index]?.name === heardNames?.[members[index]!.relation]
  const { save, saveFirst, document, noteUnknown } = useProposalSaving({ sale, form, discounts, nominee })

  return (
    <StepPage
      title={say('proposal.proposer_and_insured_members')}
      form={form}
      onSave={save}
      next={returnTo}
      answered={{
        title: say('proposal.part_people'),
        groups: answersIn(sale, ['proposer', 'member', 'identity', 'discount_evidence']),
      }}
      pending={nominee && { sections: { ...answers.sections, 'nominee-details': nominee } }}
      live={{ quote: input, premium, isEstimate: members.some((_, i) => !input.members[i]?.dob) }}
    >
      <ProposerFields
        isInsured={self >= 0}
        quotedGender={members[self]?.gender}
        nameSource={customer.proposer && isKnown(start.proposer.name) ? say('proposal.from_earlier_sale') : undefined}
        onRecord={({ address, email }) => {
          rememberCkycAddress(quote?.quote_id, address)
          setEmailOnRecord(email)
        }}
        onUnknown={noteUnknown}
      />
      {document && <KycDocument {...document} />}
      <MemberNames
        form={form}
        members={members}
        isKnown={(index) => isKnown(start.members[index]?.name, start.members[index]?.dob) && !isHeard(index)}
        isHeard={isHeard}
        source={say('proposal.from_earlier_sale')}
      />
      {nomineeCandidates.length > 0 && <NomineeChoice form={form} candidates={nomineeCandidates} />}
      <ContactFields
        verifiedMobile={view?.mobile_verified ? contact?.mobile : undefined}
        emailOnRecord={emailOnRecord}
        isKnown={isKnown(start.contact.mobile, start.contact.email)}
        source={say('proposal.from_earlier_sale')}
      />
      {discounts.map((discount) => (
        <Card
          key={discount}
          title={discount === 'existing' ? say('proposal.existing_customer') : say('proposal.employee')}
        >
          <EvidenceFields discount={discount} />
        </Card>
      ))}
      <AbhaFields form={form} members={members} saveFirst={saveFirst} />
    </StepPage>
  )
}

interface ProposalSavingOptions {
  sale: Sale
  form: StepForm<ProposalFormValues>
  /** Those whose proof is asked for here. */
  discounts: readonly DiscountChoice[]
  /** The member named as nominee here. */
  nominee: NomineeDetails | undefined
}

/** Saves the proposal part by part: form, contact, identity, proofs and ABHA numbers. */
function useProposalSaving({ sale, form, discounts, nominee }: ProposalSavingOptions) {
  const saver = useProposalSaver()
  const members = familyQuoteOf(sale)?.members ?? []
  const savedProposal = sale.proposal?.proposal as FamilyProposal | undefined
  const proposer = form.watch('proposer')
  const kyc = useKyc({
    saver,
    saved: savedProposal?.proposer,
    current: proposer,
    hasNoPan: proposer.form60 === true,
    holder: 'proposer',
  })

  const saveForm = async (values: ProposalFormValues) =>
    inForm(await saver.form(toProposal(values, members, savedProposal?.portability)), (path) =>
      proposalPath(path, selfIndex(members)),
    )

  const saveEvidence = async ({ evidence }: ProposalFormValues) =>
    discounts.length > 0
      ? inForm(await saver.section('discount-evidence', toEvidence(evidence, discounts)), evidencePath)
      : undefined

  const saveAbha = async ({ abha }: ProposalFormValues) =>
    abha.some((one) => one.isVerified)
      ? inForm(await saver.section('abha-details', toAbhaDetails(abha)), (path) => path.replace(/^members/, 'abha'))
      : undefined

  async function save(values: ProposalFormValues): Promise<CallFailure | undefined> {
    return (
      (await saveForm(values)) ??
      inForm(await saver.section('contact-details', toContact(values.contact)), contactPath) ??
      (await kyc.save(values.proposer, values.ckyc_permission)) ??
      (await saveEvidence(values)) ??
      (await saveAbha(values)) ??
      (nominee && (await saver.section('nominee-details', nominee)))
    )
  }

  /** The proposal must be complete and saved before an ABHA code is requested. */
  async function saveFirst() {
    const isValid = await form.trigger()
    const issues = [{ path: '', code: 'error.invalid' }]
    if (!isValid) return { kind: 'refused', status: 422, word: 'invalid', message: '', issues } as CallFailure
    return (await saveForm(form.getValues())) ?? saver.current()
  }

  return { save, saveFirst, document: kyc.document, noteUnknown: kyc.noteUnknown }
}
