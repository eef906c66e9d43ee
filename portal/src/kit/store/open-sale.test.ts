import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { CallError } from '../calls/call-error.ts'
import type { Send } from '../calls/clients.ts'
import { forgetNewQuotes } from './new-quotes.ts'
import { openSale, readChangedSale, saleChanged } from './open-sale.ts'
import { saveProposal } from './proposal-calls.ts'
import { createQuote, getQuote } from './quote-calls.ts'
import { failureOf, selectContact, selectMedical, selectPlan, selectProposal, selectQuote } from './selectors.ts'
import { createStore } from './store.ts'

type Asked = { name: string; params: Record<string, string> }

function storeWith(answer: (asked: Asked) => unknown) {
  const asked: string[] = []
  const send = (async (call: { name: string }, { params }: { params: Record<string, string> }) => {
    asked.push(`${call.name} ${params.product}`)
    const reply = await answer({ name: call.name, params })
    if (reply instanceof Error) throw reply
    return reply
  }) as unknown as Send
  return { ...createStore({ send }), asked }
}

const notFound = new CallError('refused', 404, { code: 404, error: 'not_found', message: 'no' })
const medical = { members: [{ insured_id: '1', has_condition: false }] }
const proposal = {
  proposal_id: 'p-1',
  quote_id: 'q-1',
  product: 'topup',
  version: 3,
  quote: { quote_id: 'q-1', product: 'topup', version: 2, proposal_id: 'p-1' },
  medical,
  sections: { 'contact-details': { mobile: '9820012345', email: 'a@b.in' } },
  summary: { planName: 'Top-up' },
}

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: memoryStorage(), sessionStorage: memoryStorage() })
})

describe('opening a sale', () => {
  it('reads quote, proposal, medical answers, contact and plan into their slices', async () => {
    const store = storeWith(() => proposal)
    await store.dispatch(openSale({ quoteid: 'q-1', proposal_id: 'p-1', products: ['topup'] }))
    const state = store.getState()
    expect(store.asked).toEqual(['getProposal topup'])
    expect(selectQuote(state, 'q-1')).toBe(proposal.quote)
    expect(selectProposal(state, 'q-1')).toBe(proposal)
    expect(selectMedical(state, 'q-1')).toBe(medical)
    expect(selectContact(state, 'p-1')).toEqual({ mobile: '9820012345', email: 'a@b.in' })
    expect(selectPlan(state, 'p-1')?.summary.planName).toBe('Top-up')
    expect(selectQuote(state, 'q-2')).toBeUndefined()
  })

  it('reads only the quote of one made a moment ago, and all of it once something was written', async () => {
    const quote = { quote_id: 'q-new', product: 'topup', version: 1 }
    const store = storeWith(({ name }) => (name === 'getMedical' ? medical : quote))
    await store.dispatch(createQuote('topup', { members: [] } as never))
    await store.dispatch(openSale({ quoteid: 'q-new', products: ['topup'] }))
    expect(store.asked).toEqual(['createQuote topup', 'getQuote topup'])
    forgetNewQuotes()
    await store.dispatch(openSale({ quoteid: 'q-new', products: ['topup'] }))
    expect(store.asked.slice(2)).toEqual(['getQuote topup', 'getMedical topup'])
  })

  it('reads nothing of a new quote that its reply held whole, and reads it at the next opening', async () => {
    const quote = { quote_id: 'q-whole', product: 'health', version: 1 }
    const store = storeWith(({ name }) => (name === 'createQuote' ? { quote } : { data: quote }))
    await store.dispatch(createQuote('health', { members: [] } as never))
    await store.dispatch(openSale({ quoteid: 'q-whole', products: ['health'] }))
    expect(store.asked).toEqual(['createQuote health'])
    expect(selectQuote(store.getState(), 'q-whole')).toBe(quote)
    await store.dispatch(openSale({ quoteid: 'q-whole', products: ['health'] }))
    expect(store.asked).toEqual(['createQuote health', 'getQuote health'])
  })

  it('is read again ahead of the next screen only after something was written', async () => {
    const store = storeWith(() => proposal)
    const sale = { quoteid: 'q-1', proposal_id: 'p-1', products: ['topup'] as const }
    await store.dispatch(openSale(sale))
    store.dispatch(readChangedSale(sale))
    expect(store.asked).toEqual(['getProposal topup'])
    store.dispatch(saleChanged())
    store.dispatch(readChangedSale(sale))
    expect(store.asked).toEqual(['getProposal topup', 'getProposal topup'])
  })

  it('asks the next product when a quote is not of the first, and reads the medical answers given before a proposal', async () => {
    const quote = { quote_id: 'q-1', product: 'arogya-sanjeevani', version: 1 }
    const store = storeWith(({ name, params }) =>
      name === 'getMedical' ? medical : params.product === 'health' ? notFound : quote,
    )
    await store.dispatch(openSale({ quoteid: 'q-1', products: ['health', 'arogya-sanjeevani'] }))
    expect(store.asked).toEqual(['getQuote health', 'getQuote arogya-sanjeevani', 'getMedical arogya-sanjeevani'])
    expect(selectQuote(store.getState(), 'q-1')).toBe(quote)
    expect(selectMedical(store.getState(), 'q-1')).toEqual(medical)
  })

  it('keeps the failure for the screen, and a second try clears it', async () => {
    let reply: unknown = new CallError('refused', 500, { code: 500, error: 'internal', message: 'no' })
    const store = storeWith(() => reply)
    await store.dispatch(openSale({ quoteid: 'q-1', proposal_id: 'p-1', products: ['topup'] }))
    expect(failureOf(store.getState().openSale)?.word).toBe('internal')
    reply = proposal
    await store.dispatch(openSale({ quoteid: 'q-1', proposal_id: 'p-1', products: ['topup'] }))
    expect(store.getState().openSale).toMatchObject({ error: undefined, isStale: false, product: 'topup' })
  })

  it('is read once for the step that closes and the step that opens', async () => {
    const store = storeWith(() => proposal)
    const sale = { quoteid: 'q-1', proposal_id: 'p-1', products: ['topup'] as const }
    await Promise.all([store.dispatch(openSale(sale)), store.dispatch(openSale(sale))])
    expect(store.asked).toHaveLength(1)
  })

  it('a write makes it stale, also one that is sent while it is being read', async () => {
    const answers: ((value: unknown) => void)[] = []
    const store = storeWith(() => new Promise((resolve) => answers.push(resolve)))
    const opening = store.dispatch(openSale({ quoteid: 'q-1', proposal_id: 'p-1', products: ['topup'] }))
    store.dispatch(saleChanged())
    answers[0]!(proposal)
    await opening
    expect(store.getState().openSale.isStale).toBe(true)
  })

  it('an older, slower sale does not take the place of a newer one', async () => {
    const answers: Record<string, (value: unknown) => void> = {}
    const store = storeWith(({ params }) => new Promise((resolve) => (answers[params.proposal_id!] = resolve)))
    const older = store.dispatch(openSale({ quoteid: 'q-0', proposal_id: 'p-0', products: ['topup'] }))
    const newer = store.dispatch(openSale({ quoteid: 'q-1', proposal_id: 'p-1', products: ['topup'] }))
    answers['p-1']!(proposal)
    await newer
    answers['p-0']!({ ...proposal, proposal_id: 'p-0', quote_id: 'q-0' })
    await older
    expect(store.getState().openSale.quoteid).toBe('q-1')
    expect(selectProposal(store.getState(), 'q-1')).toBe(proposal)
  })
})

it('a saved proposal is what the slices hold from then on', async () => {
  const saved = { ...proposal, version: 4 }
  const store = storeWith(({ name }) => (name === 'saveProposal' ? saved : proposal))
  await store.dispatch(openSale({ quoteid: 'q-1', proposal_id: 'p-1', products: ['topup'] }))
  await store.dispatch(saveProposal({ product: 'topup', proposal_id: 'p-1', version: 3 }, {} as never))
  expect(selectProposal(store.getState(), 'q-1')?.version).toBe(4)
})

it('reading a quote of another sale does not change the open one', async () => {
  const store = storeWith(({ name, params }) =>
    name === 'getQuote' ? { quote_id: params.quote_id, product: 'car' } : proposal,
  )
  await store.dispatch(openSale({ quoteid: 'q-1', proposal_id: 'p-1', products: ['topup'] }))
  await store.dispatch(getQuote('car', 'q-9'))
  expect(selectQuote(store.getState(), 'q-1')).toBe(proposal.quote)
})
