import { uploadDocument } from '@portal/contract/calls/proposal.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { identityDocuments } from '@portal/domain/people/person-choices.ts'
import type { Kyc } from '@portal/domain/proposal/sections.ts'
import { type CallFailure, toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { Card } from '../../ui/Card.tsx'
import { FileField } from '../../ui/FileField.tsx'
import { SelectField } from '../../ui/TextField.tsx'
import { say } from './words.ts'

export interface DocumentChoice {
  type: string
  file?: File
}

interface KycDocumentProps {
  value: DocumentChoice
  onChange: (value: DocumentChoice) => void
  /** Why a document is needed. */
  why: string
  errors?: { type?: string; file?: string }
}

/** The identity document, where PAN and birth date do not verify the identity. */
export function KycDocument({ value, onChange, why, errors }: KycDocumentProps) {
  return (
    <Card title={say('proposal.identity_document')}>
      <div className="stack">
        <p className="muted">{why}</p>
        <SelectField
          label={say('proposal.document_type')}
          id="field-document_type"
          placeholder={say('proposal.choose')}
          error={errors?.type}
          options={identityDocuments.map((one) => ({ value: one, label: sayCommon(`choice.${one}`) }))}
          value={value.type}
          onChange={(event) => onChange({ ...value, type: event.target.value })}
        />
        <FileField
          label={say('proposal.photo_or_pdf')}
          id="field-document_id"
          hint={say('proposal.file_kinds')}
          error={errors?.file}
          accept="image/jpeg,image/png,image/webp,application/pdf"
          chosen={value.file?.name}
          onFile={(file) => onChange({ ...value, file })}
        />
      </div>
    </Card>
  )
}

/** Uploads the chosen file, and returns the kyc section to save. */
export async function uploadIdentity(
  product: ProductId,
  proposalId: string,
  { type, file }: DocumentChoice,
): Promise<Kyc | CallFailure> {
  const body = new FormData()
  body.set('document_type', type)
  if (file) body.set('file', file)
  try {
    const { document_id } = await send(uploadDocument, { params: { product, proposal_id: proposalId }, body })
    return { method: 'document', document_type: type, document_id }
  } catch (error) {
    return toFailure(error)
  }
}
