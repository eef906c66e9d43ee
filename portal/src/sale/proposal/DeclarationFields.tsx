import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { declarationCode, declarationsFor } from '@portal/domain/proposal/declarations.ts'
import { useFormContext } from 'react-hook-form'
import { FormCheckbox } from '../../kit/form/fields.tsx'
import { say } from '../../kit/words.ts'
import { Card } from '../../ui/Card.tsx'
import type { DeclarationsPart } from './declarations-form.ts'
import { WordingLink } from './WordingLink.tsx'

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
    <FormCheckbox key={id} form={form} name={`declared.${id}`} label={say(declarationCode(id, props.product))} />
  )
  return (
    <Card title="Declarations">
      <div className="stack">
        <p className="small muted">Read these out to the customer, who confirms them again with a code.</p>
        <div>{required.map(box)}</div>
        {rows.some(({ id }) => id === 'terms') && <WordingLink />}
        {optional.length > 0 && (
          <div>
            <h3>Optional declarations</h3>
            {optional.map(box)}
          </div>
        )}
      </div>
    </Card>
  )
}
