import { exportOfficePolicies, listOfficePolicies, policyOrders } from '@portal/contract/calls/office-policies.ts'
import { canRead } from '@portal/domain/kernel/access.ts'
import { inForcePolicyStates, isOneOf, policyFilterStates } from '@portal/domain/lifecycle/state-groups.ts'
import { showRegistration } from '@portal/domain/places/registration.ts'
import inRow from '../../../kit/in-row.module.css'
import { showDate } from '../../../kit/moment.ts'
import { useSession } from '../../../kit/session.ts'
import { showAmount } from '../../../kit/show-amount.ts'
import { When } from '../../../kit/When.tsx'
import { say as sayCommon } from '../../../kit/words.ts'
import { sayProduct } from '../../../sale/overview/sale-words.ts'
import { Tag } from '../../../ui/Card.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { OfficeList } from '../OfficeList.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { PolicyDocumentsButton } from '../PolicyDocuments.tsx'
import css from './Policies.module.css'
import { say } from './words.ts'

const products = ['arogya-sanjeevani', 'health', 'topup', 'car'] as const
const all = () => ({ value: '', label: say('office-policies.all') })

/** Every policy of the book, found by what a caller can say of it. */
export default function Policies() {
  return (
    <OfficePage title={say('office-policies.title')} needs="see policy documents" intro={say('office-policies.intro')}>
      <PolicyList />
    </OfficePage>
  )
}

function PolicyList() {
  return (
    <OfficeList
      caption={say('office-policies.title')}
      call={listOfficePolicies}
      file={exportOfficePolicies}
      search={{ key: 'search', label: say('office-policies.find'), hint: say('office-policies.find_hint') }}
      filters={[
        {
          key: 'product',
          label: say('office-policies.product'),
          choices: [all(), ...products.map((value) => ({ value, label: sayProduct(value) }))],
        },
        {
          key: 'state',
          label: say('office-policies.status'),
          choices: [
            all(),
            ...policyFilterStates.map((value) => ({ value, label: sayCommon(`state.policy.${value}`) })),
          ],
        },
        {
          key: 'sort',
          isView: true,
          label: say('office-policies.sort'),
          choices: policyOrders.map((value, index) => ({
            value: index === 0 ? '' : value,
            label: say(`office-policies.sort.${value}`),
          })),
        },
      ]}
      days={[
        { key: 'from', label: say('office-policies.issued_from') },
        { key: 'to', label: say('office-policies.issued_to') },
      ]}
      keyOf={(row) => row.policy_id}
      empty={{ title: say('office-policies.none'), says: say('office-policies.none_note') }}
      columns={[
        {
          id: 'number',
          title: say('office-policies.policy'),
          isTitle: true,
          cell: (row) => (
            <PolicyDocumentsButton
              className={inRow.inRow}
              proposalId={row.proposal_id}
              policyNumber={row.policy_number}
            />
          ),
        },
        {
          id: 'holder',
          title: say('office-policies.holder'),
          cell: (row) => (
            <div className="stack-small">
              <span>{row.holder ?? say('office-policies.erased')}</span>
              {row.registration && <span className="small muted number">{showRegistration(row.registration)}</span>}
            </div>
          ),
        },
        { id: 'product', title: say('office-policies.product'), cell: (row) => sayProduct(row.product) },
        {
          id: 'partner',
          title: say('office-policies.partner'),
          cell: (row) => `${row.partner.name} (${row.partner.code})`,
        },
        {
          id: 'state',
          title: say('office-policies.status'),
          cell: (row) => (
            <Tag kind={isOneOf(inForcePolicyStates, row.state) ? 'good' : 'plain'}>
              {sayCommon(`state.policy.${row.state}`)}
            </Tag>
          ),
        },
        { id: 'issued', title: say('office-policies.issued'), cell: (row) => <When at={row.issued_at} /> },
        {
          id: 'period',
          title: say('office-policies.period'),
          cell: (row) => say('office-policies.period_of', { starts: showDate(row.starts), ends: showDate(row.ends) }),
        },
        {
          id: 'premium',
          title: say('office-policies.premium'),
          isNumber: true,
          cell: (row) => showAmount(row.premium),
        },
        {
          id: 'more',
          title: <span className="visually-hidden">{say('office-policies.more')}</span>,
          cell: (row) => <PolicyLinks number={row.policy_number} />,
        },
      ]}
    />
  )
}

/** Where the same policy stands on other pages that the role may open. */
function PolicyLinks({ number }: { number: string }) {
  const session = useSession()
  const role = session.status === 'signed_in' ? session.me.role : ''
  const link = (to: string, label: string, text: string) => (
    <LinkButton look="quiet" small className={inRow.inRow} to={to} aria-label={label}>
      {text}
    </LinkButton>
  )
  const isPaymentShown = canRead(role, 'see payments')
  const isTrailShown = canRead(role, 'see audit trail')
  if (!isPaymentShown && !isTrailShown) return undefined
  return (
    <span className={css.links}>
      {isPaymentShown &&
        link(
          `/office/payments?search=${encodeURIComponent(number)}`,
          say('office-policies.payments_of', { number }),
          say('office-policies.payments'),
        )}
      {isTrailShown &&
        link(
          `/office/audit?case_id=${encodeURIComponent(number)}`,
          say('office-policies.audit_of', { number }),
          say('office-policies.audit'),
        )}
    </span>
  )
}
