import {
  type MadeSale,
  type Post,
  postProposal,
  postQuote,
  postSections,
  type SampleChanges,
} from '@portal/contract/testing/make-sale.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { TestClient } from '../../testing/test-client.ts'

export type { MadeSale } from '@portal/contract/testing/make-sale.ts'
export * from '@portal/domain/proposal/testing/sample-answers.ts'
export * from '@portal/domain/quote/testing/sample-quotes.ts'

/** On a busy machine the first search in the list of PIN codes may outlast a call: it is repeated. */
function postAs(client: TestClient): Post {
  return async <Data>(path: string, body: object) => {
    let reply = await client.post<Data>(path, body)
    for (let tries = 0; reply.status === 503 && tries < 5; tries++) reply = await client.post<Data>(path, body)
    if (reply.status !== 200) throw new Error(`${path} refused: ${reply.text}`)
    return reply.data
  }
}

export const makeQuote = (client: TestClient, product: ProductId, quote?: object): Promise<string> =>
  postQuote(postAs(client), product, quote)

/** A quote with medical answers and a proposal, its sections still to come. */
export const makeProposal = (client: TestClient, product: ProductId, changes?: SampleChanges): Promise<MadeSale> =>
  postProposal(postAs(client), product, changes)

/** All the way: every section saved. Answers the state the last save led to. */
export async function makeComplete(
  client: TestClient,
  product: ProductId,
  { sections, ...changes }: SampleChanges & { sections?: Record<string, object> } = {},
): Promise<MadeSale & { state: string }> {
  return postSections(postAs(client), await makeProposal(client, product, changes), sections)
}
