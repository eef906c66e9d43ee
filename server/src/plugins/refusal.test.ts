import { expect, it } from 'vitest'
import { BadRequest, Conflict, Unavailable } from '../kernel/errors.ts'
import { toRefusal } from './errors.ts'
import { failureBody } from './refusal.ts'

const bodyOf = (error: unknown) => failureBody(toRefusal(error), 'r-1')

it('a refusal carries its word, what fills its sentence, and the sentence in English for clients that have none', () => {
  expect(bodyOf(new Conflict('by_phone', { params: { phone: '1800 12000' }, data: { state: 'issued' } }))).toEqual({
    code: 409,
    error: 'by_phone',
    message:
      'Third-party cover is compulsory. To cancel the policy, the customer calls 1800 12000 with another policy or the sale papers of the car.',
    params: { phone: '1800 12000' },
    reference: 'r-1',
    data: { state: 'issued' },
  })
  expect(bodyOf(new Unavailable(5))).toMatchObject({ code: 503, error: 'unavailable' })
})

it('a refusal may say more than its word does', () => {
  expect(bodyOf(new Conflict('blocked', { sentence: 'blocker.kyc' })).message).toContain('KYC of the proposer')
  expect(bodyOf(new BadRequest({ sentence: 'bad_request.cursor' }))).toMatchObject({
    error: 'bad_request',
    message: 'after must be the value of the page before.',
  })
})

it('a field that the schema refuses is said by its code, with its limit', () => {
  const refusal = toRefusal({
    validationContext: 'body',
    validation: [
      { keyword: 'maxLength', instancePath: '/note', params: { limit: 20 }, message: '' },
      { keyword: 'additionalProperties', instancePath: '', params: { additionalProperty: 'odd' }, message: '' },
    ],
  })
  expect(failureBody(refusal, 'r-1')).toMatchObject({
    code: 422,
    message: 'Please correct the marked fields.',
    fields: {
      note: { code: 'too_long', message: 'At most 20 characters', params: { max: 20 } },
      odd: { code: 'unknown', message: 'This is not asked here' },
    },
  })
})
