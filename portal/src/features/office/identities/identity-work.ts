import { assignKyc, findNextKyc, type KycRow } from '@portal/contract/calls/office-identities.ts'
import { listUnderwriters } from '@portal/contract/calls/workbench.ts'
import { send } from '../../../kit/calls/clients.ts'
import { sayCount } from '../../../speech/speaker.ts'
import { say } from '../work/words.ts'
import type { WorkKind } from '../work/work-kind.ts'
import { sayKyc } from './kyc-words.ts'

/** An identity under review as work of the workbench. */
export const identityWork: WorkKind<Pick<KycRow, 'proposal_id' | 'customer' | 'assigned_to'>> = {
  path: '/office/identities',
  param: 'proposal_id',
  idOf: ({ proposal_id }) => proposal_id,
  nameOf: ({ customer }) => customer,
  near: findNextKyc,
  assign: ({ proposal_id }, body) => send(assignKyc, { params: { proposal_id }, body }),
  colleagues: listUnderwriters,
  says: {
    claimed: () => sayKyc('kyc-review.claimed'),
    returned: () => sayKyc('kyc-review.returned'),
    handedOver: (name) => sayKyc('kyc-review.handed_over', { name }),
    handOver: ({ customer }) => sayKyc('kyc-review.hand_over', { name: customer }),
    colleague: () => say('office-cases.hand_over_to'),
    colleaguesNotLoaded: () => say('office-cases.underwriters_not_loaded'),
    held: (name) => sayKyc('kyc-review.assigned_to_colleague', { name }),
    navigation: () => sayKyc('kyc-review.navigation'),
    left: (count) => (count > 0 ? sayCount(sayKyc, 'kyc-review.left', count) : sayKyc('kyc-review.no_more')),
    previous: () => sayKyc('kyc-review.previous'),
    next: () => sayKyc('kyc-review.next'),
    nextOf: (name) => sayKyc('kyc-review.next_of', { name }),
  },
}
