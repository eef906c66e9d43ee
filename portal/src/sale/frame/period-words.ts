import { say } from '../../kit/words.ts'

export const years = (count: number) => (count === 1 ? say('customer.one_year') : say('customer.years', { count }))

/** '1 year, third party 3 years' */
export const periodWords = (own: number, thirdParty?: number) =>
  thirdParty ? say('customer.third_party_years', { years: years(own), count: thirdParty }) : years(own)
