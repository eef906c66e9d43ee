import { Type } from '@sinclair/typebox'
import { closed, line } from './values.ts'

const rupees = (description: string) => Type.Integer({ minimum: 500, maximum: 1_000_000, description })
const pair = (most: number, description: string) =>
  Type.Array(Type.Integer({ minimum: 0, maximum: most, description }), { minItems: 2, maxItems: 2, description })
const months = (description: string) => Type.Integer({ minimum: 0, maximum: 36, description })

const sumInsured = 'a sum insured in rupees, from 50000 to 100000000'
const coPayment = 'the share of each claim that the customer pays, such as { percent: 10, fromAge: 61 }'

/** A plan of the insurer's own, by what differs from a standard one. */
const ownPlan = Type.Object(
  {
    like: line('the name of the plan that it resembles, such as Gold'),
    room: Type.Optional(
      Type.Union([Type.Literal('single_room'), Type.Literal('no_suite'), Type.Literal('any_room')], {
        description: 'single_room, no_suite or any_room',
      }),
    ),
    hospitalDays: Type.Optional(pair(365, 'days before and after hospital, such as [60, 90]')),
    cataract: Type.Optional(rupees('rupees for each eye, from 500 to 1000000')),
    ambulance: Type.Optional(rupees('rupees, from 500 to 1000000')),
    bonus: Type.Optional(pair(500, 'percent for a claim-free year and at most, such as [20, 100]')),
    existingIllnessMonths: Type.Optional(months('months from 0 to 36')),
    coPayment: Type.Optional(
      closed(
        {
          percent: Type.Integer({ minimum: 0, maximum: 50, description: 'percent from 0 to 50' }),
          fromAge: Type.Optional(Type.Integer({ minimum: 18, maximum: 99, description: 'an age from 18 to 99' })),
        },
        coPayment,
      ),
    ),
    sums: Type.Optional(
      Type.Array(Type.Integer({ minimum: 50_000, maximum: 100_000_000, description: sumInsured }), {
        minItems: 1,
        uniqueItems: true,
        description: 'a list of different sums insured in rupees, such as [500000, 1000000]',
      }),
    ),
    includes: Type.Optional(
      Type.Record(Type.String(), Type.Union([Type.Literal(true), Type.String()]), {
        description: 'optional covers with true or with their option',
      }),
    ),
  },
  { additionalProperties: false, description: 'a group of values that says how the plan differs, such as like: Gold' },
)

const planName = /^[A-Z][A-Za-z0-9 +-]{1,29}$/.source

/** What a product with plans says of them. */
export const planFields = {
  offers: Type.Optional(
    Type.Array(line('the name of a plan', 30), {
      minItems: 1,
      uniqueItems: true,
      description: 'a list of different plans, such as [Gold, Platinum]',
    }),
  ),
  plans: Type.Optional(
    Type.Record(Type.String({ pattern: planName }), ownPlan, {
      additionalProperties: false,
      description: 'the name of a plan: letters, digits and spaces, at most 30, the first one a capital',
    }),
  ),
}
