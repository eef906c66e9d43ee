import { listFailedUploads } from '@portal/contract/calls/office-documents.ts'
import { useState } from 'react'
import inRow from '../../../kit/in-row.module.css'
import { When } from '../../../kit/When.tsx'
import { MotorUpload } from '../MotorUpload.tsx'
import { OfficeList } from '../OfficeList.tsx'
import { PolicyDocumentsButton } from '../PolicyDocuments.tsx'
import { say } from './words.ts'

/** Car policies that the register of motor policies refused, or could not be told of. */
export function FailedUploads() {
  const [edition, setEdition] = useState(0)
  return (
    <OfficeList
      caption={say('office-events.motor')}
      call={listFailedUploads}
      edition={edition}
      keyOf={(row) => row.proposal_id}
      empty={{ title: say('office-events.no_motor'), says: say('office-events.no_motor_note') }}
      columns={[
        {
          id: 'policy',
          title: say('office-events.motor_policy'),
          isTitle: true,
          cell: (row) => (
            <PolicyDocumentsButton
              className={inRow.inRow}
              proposalId={row.proposal_id}
              policyNumber={row.policy_number}
            />
          ),
        },
        { id: 'at', title: say('office-events.motor_at'), cell: (row) => <When at={row.changed_at} /> },
        {
          id: 'state',
          title: say('office-events.motor_state'),
          cell: ({ proposal_id, upload }) => (
            <MotorUpload proposalId={proposal_id} upload={upload} onChanged={() => setEdition((count) => count + 1)} />
          ),
        },
      ]}
    />
  )
}
