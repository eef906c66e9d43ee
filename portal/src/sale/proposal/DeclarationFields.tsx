import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { declarationCode, declarationsFor } from '@portal/domain/proposal/declarations.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormCheckbox } from '../../kit/form/fields.tsx'
import { say as sayCommon } from '../../kit/words.ts'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Choices.tsx'
import type { DeclarationsPart } from './declarations-form.ts'
import { WordingLink } from './WordingLink.tsx'
import { say } from './words.ts'

interface DeclarationFieldsProps {
  product: ProductId
  only?: readonly string[]
}

/** Required and optional declarations; none is ticked in advance. */
export function DeclarationFields(props: DeclarationFieldsProps) {
  const form = useFormContext<DeclarationsPart>()
  const rows = declarationsFor(props.product).filter(({ id }) => !props.only || props.only.includes(id))
  const required = rows.filter((row) => row.isRequired)
  const optional = rows.filter((row) => !row.isRequired)
  const box = ({ id }: { id: string }) => (
    <FormCheckbox key={id} form={form} name={`declared.${id}`} label={sayCommon(declarationCode(id, props.product))} />
  )
  return (
    <Card title={say('proposal.declarations')}>
      <div className="stack">
        <p className="small muted">{say('proposal.read_out')}</p>
        <div>
          {required.length > 1 && <ConfirmAll ids={required.map(({ id }) => id)} />}
          {required.map(box)}
        </div>
        {rows.some(({ id }) => id === 'terms') && <WordingLink />}
        {optional.length > 0 && (
          <div>
            <h3>{say('proposal.optional_declarations')}</h3>
            {optional.map(box)}
          </div>
        )}
      </div>
    </Card>
  )
}

/** Ticks all required declarations at once; each stays a tick of its own, recorded under its own name. */
function ConfirmAll({ ids }: { ids: readonly string[] }) {
  const form = useFormContext<DeclarationsPart>()
  const declared = useWatch({ control: form.control, name: 'declared' })
  return (
    <Checkbox
      label={say('proposal.confirms_all', { length: ids.length })}
      checked={ids.every((id) => declared[id])}
      onCheck={(isTicked) => {
        for (const id of ids) form.setValue(`declared.${id}`, isTicked, { shouldDirty: true, shouldValidate: isTicked })
      }}
    />
  )
}
