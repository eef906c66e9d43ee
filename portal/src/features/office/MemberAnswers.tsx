import type { OfficeCase } from '@portal/contract/calls/office.ts'
import { Card, Rows } from '../../ui/Card.tsx'

const tobaccoWords = { none: 'No', upto10: 'Up to 10 a day', more: 'More than 10 a day' }

/** The health answers of each member. */
export function MemberAnswers({ data: { proposal } }: { data: OfficeCase }) {
  const { summary, medical } = proposal
  return summary.members.map((member) => {
    const answers = medical?.members.find((one) => one.insured_id === member.insured_id)
    const { height_cm, weight_kg, tobacco, conditions = [] } = answers ?? {}
    const bmi = height_cm && weight_kg ? (weight_kg / (height_cm / 100) ** 2).toFixed(1) : undefined
    return (
      <Card key={member.insured_id} title={`${member.name ?? member.label}, ${member.age}`}>
        <Rows
          rows={[
            { label: 'Relation', value: member.label },
            {
              label: 'Height, weight, BMI',
              value: bmi ? `${height_cm} cm, ${weight_kg} kg, ${bmi}` : 'Not asked',
            },
            { label: 'Tobacco', value: tobacco ? tobaccoWords[tobacco] : 'Not asked' },
            ...(conditions.length === 0 ? [{ label: 'Conditions', value: 'None told' }] : []),
            ...conditions.map((one) => ({
              label: one.name,
              value: [
                one.since && `since ${one.since}`,
                one.medication ? 'medication' : 'no medication',
                one.hospitalised && 'hospitalised',
                one.note,
              ]
                .filter(Boolean)
                .join(', '),
            })),
          ]}
        />
      </Card>
    )
  })
}
