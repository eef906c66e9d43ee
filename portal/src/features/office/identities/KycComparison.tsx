import type { KycComparison as Comparison } from '@portal/contract/calls/office-identities.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import type { ComparedField } from '@portal/domain/people/compare-identity.ts'
import type { Gender } from '@portal/domain/people/gender.ts'
import { showMoment } from '../../../kit/show-moment.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { Card, Tag } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { sayKyc } from './kyc-words.ts'

/** What was typed beside what the register answered, field by field; the document stands beside both. */
export function KycComparison({ comparison }: { comparison: Comparison }) {
  const { status, answered_at, fields } = comparison
  const different = fields.filter(({ result }) => result === 'different')
  return (
    <Card title={sayKyc('kyc-review.comparison')}>
      <p>
        {sayKyc(`kyc-review.status.${status}`)}
        {answered_at && <span className="muted number"> · {showMoment(answered_at)}</span>}
      </p>
      {different.length > 0 && (
        <Notice kind="wait" title={sayKyc('kyc-review.differences')}>
          {different.map(({ field }) => sayKyc(`kyc-review.field.${field}`)).join(', ')}
        </Notice>
      )}
      <DataTable
        caption={sayKyc('kyc-review.comparison')}
        rows={fields}
        keyOf={({ field }) => field}
        columns={[
          {
            id: 'field',
            title: sayKyc('kyc-review.detail'),
            isTitle: true,
            cell: ({ field }) => sayKyc(`kyc-review.field.${field}`),
          },
          {
            id: 'typed',
            title: sayKyc('kyc-review.typed'),
            cell: ({ field, typed }) => (typed ? shown(field, typed) : sayKyc('kyc-review.not_typed')),
          },
          {
            id: 'register',
            title: sayKyc('kyc-review.register'),
            cell: ({ field, register, result }) => {
              if (register) return shown(field, register)
              // The register may say that a detail agrees without showing its own.
              return result === 'same' ? sayKyc('kyc-review.confirmed') : missingWord(status)
            },
          },
          { id: 'result', title: sayKyc('kyc-review.result'), cell: (row) => <Result row={row} /> },
        ]}
      />
    </Card>
  )
}

/** Why there is nothing to show of the register. */
const missingWord = (status: Comparison['status']) =>
  sayKyc(status === 'not_kept' ? 'kyc-review.not_kept' : 'kyc-review.not_answered')

function shown(field: ComparedField['field'], value: string): string {
  if (field === 'dob') return showDay(value)
  if (field === 'gender') return sayCommon(`choice.${value as Gender}`)
  return value
}

function Result({ row: { result } }: { row: ComparedField }) {
  if (!result) return <span className="muted">{sayKyc('kyc-review.not_compared')}</span>
  return <Tag kind={result === 'same' ? 'good' : 'bad'}>{sayKyc(`kyc-review.${result}`)}</Tag>
}
