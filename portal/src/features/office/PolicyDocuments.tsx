import { listOfficeDocuments, type OfficeDocuments } from '@portal/contract/calls/office-documents.ts'
import { useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { usePolling } from '../../kit/calls/use-polling.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { say as sayCommon } from '../../kit/words.ts'
import { AccountCredit, accountTitle } from '../../sale/overview/AccountCredit.tsx'
import { DocumentLinks } from '../../sale/overview/DocumentLinks.tsx'
import { EndorsementList } from '../../sale/overview/EndorsementList.tsx'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { MotorUpload } from './MotorUpload.tsx'
import { say } from './words.ts'

const pollMs = 3000

function isUnderWay({ policy_number, documents, motor_register: upload }: OfficeDocuments): boolean {
  const isBeingSent = upload?.state === 'waiting' && !upload.failed
  return policy_number !== undefined && (documents.length === 0 || isBeingSent)
}

/** The documents and endorsements of the policy that a proposal has become. */
export function PolicyDocuments({ proposalId }: { proposalId: string }) {
  const reading = useCall(listOfficeDocuments, { params: { proposal_id: proposalId } })
  const isPreparing = reading.status === 'ready' && isUnderWay(reading.data)
  usePolling(reading, isPreparing ? pollMs : undefined)
  const reload = () => reading.status === 'ready' && reading.reload()
  return (
    <Loaded reading={reading} lines={4} failed={say('office.documents_not_loaded')}>
      {({
        policy_number,
        documents,
        endorsements,
        e_insurance_account: credit,
        motor_register: upload,
        has_withheld,
      }) => {
        if (!policy_number) return <p className="muted">{say('office.documents_later')}</p>
        return (
          <div className="stack">
            {documents.length > 0 ? (
              <DocumentLinks documents={documents} />
            ) : (
              <p className="muted">{say('office.documents_being_prepared')}</p>
            )}
            {endorsements.length > 0 && (
              <div className="stack-small">
                <h3>{sayCommon('customer.endorsements')}</h3>
                <EndorsementList endorsements={endorsements} />
              </div>
            )}
            {credit && (
              <div className="stack-small">
                <h3>{accountTitle()}</h3>
                <AccountCredit credit={credit} />
              </div>
            )}
            {upload && (
              <div className="stack-small">
                <h3>{say('office.motor_register')}</h3>
                <MotorUpload proposalId={proposalId} upload={upload} onChanged={reload} />
              </div>
            )}
            {has_withheld && <p className="muted small">{say('office.documents_withheld')}</p>}
          </div>
        )
      }}
    </Loaded>
  )
}

interface PolicyDocumentsButtonProps {
  proposalId: string
  policyNumber: string
  className?: string
}

/** Opens the documents where a policy is only one line of a list. */
export function PolicyDocumentsButton({ proposalId, policyNumber, className }: PolicyDocumentsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        small
        look="quiet"
        className={className}
        aria-label={say('office.documents_of_policy', { number: policyNumber })}
        onClick={() => setOpen(true)}
      >
        {policyNumber}
      </Button>
      {isOpen && (
        <Sheet open onClose={() => setOpen(false)} title={say('office.policy_number', { number: policyNumber })}>
          <PolicyDocuments proposalId={proposalId} />
        </Sheet>
      )}
    </>
  )
}
