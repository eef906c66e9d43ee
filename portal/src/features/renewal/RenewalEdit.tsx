import { type RenewalPart, renewalParts } from '@portal/domain/policy/renewal-parts.ts'
import type { ComponentType } from 'react'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useRead } from '../../kit/calls/use-read.ts'
import { FailedPage, PageTitle } from '../../kit/FailedPage.tsx'
import { say as sayCommon } from '../../kit/words.ts'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { AddressDetails } from '../../sale/proposal/AddressDetails.tsx'
import { NomineeDetails } from '../../sale/proposal/NomineeDetails.tsx'
import { ProposalDetails } from '../../sale/proposal/ProposalDetails.tsx'
import type { Journey } from '../../sale/state/journey-context.ts'
import { idsIn } from '../../sale/state/sale-ids.ts'
import { EmptyState } from '../../ui/ErrorState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useSearchParams } from '../../ui/use-search-params.ts'
import { RenewalCover } from './RenewalCover.tsx'
import { RenewalMembers } from './RenewalMembers.tsx'
import { detailsPath, editStateOf } from './renewal-paths.ts'
import { openRenewalSale, saleIdsOf } from './use-renewal.ts'
import { say } from './words.ts'

const parts: Record<RenewalPart, ComponentType<Journey>> = {
  proposer: ProposalDetails,
  members: RenewalMembers,
  nominee: NomineeDetails,
  address: AddressDetails,
  cover: RenewalCover,
}

const isPart = (type: string | undefined): type is RenewalPart => renewalParts.some((part) => part === type)

const Edit = journeyStep(
  ['topup', 'health', 'arogya-sanjeevani'],
  function RenewalEditPart(journey: Journey) {
    const { type } = useParams()
    const Part = parts[type as RenewalPart]
    return <Part {...journey} />
  },
  { isOpen: true },
)

/** One part of the policy, changed at its renewal. Opened by its address alone, the renewal is found again first. */
export default function RenewalEdit() {
  const { type } = useParams()
  const [search] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const policy = search.get('policy') ?? ''
  const year = search.get('year') ?? ''
  const isReady = Boolean(idsIn(location.state)?.proposal_id && (location.state as { returnTo?: string }).returnTo)
  const canFind = isPart(type) && policy !== '' && year !== ''

  const key = { policy, year }
  const opening = useRead(isReady || !canFind ? null : `${policy}/${year}`, () => openRenewalSale(key))
  const sale = opening.status === 'ready' ? opening.data : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opened sale
  useEffect(() => {
    if (!sale) return
    const state = editStateOf(saleIdsOf(sale), key)
    void navigate(`${location.pathname}${location.search}`, { replace: true, state })
  }, [sale])

  const title = isPart(type) ? sayCommon(`renewal.${type}`) : say('renewal.page_not_found')
  if (!canFind)
    return (
      <div className="page">
        <PageTitle />
        <EmptyState title={title} says={say('renewal.open_renewal_first')}>
          <LinkButton to="/topup/choices" look="primary">
            {say('renewal.find_policy')}
          </LinkButton>
        </EmptyState>
      </div>
    )
  if (opening.status === 'failed')
    return (
      <FailedPage title={title} failure={opening.failure} onRetry={opening.reload}>
        <LinkButton to={detailsPath(key)}>{say('renewal.open_renewal')}</LinkButton>
      </FailedPage>
    )
  return isReady ? <Edit /> : <Loading />
}
