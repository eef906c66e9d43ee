import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { CallError } from '../calls/call-error.ts'
import type { Send } from '../calls/clients.ts'
import { createContactDetails, createProposal, postDisease } from './proposal-calls.ts'
import { createQuote, getQuickSummary, getQuote, updateQuote } from './quote-calls.ts'
import { createStore } from './store.ts'

const floater = { policy_type: 'floater' as const, si: '100000', members: [] }
const refused = (body: object) =>
  new CallError('refused', 422, { code: 422, error: 'invalid', message: 'no', reference: 'r', ...body })

/** A store whose provider answers by the call's name. */
function storeWith(answers: Record<string, () => unknown>) {
  const asked: string[] = []
  const send = (async (call: { name: string }) => {
    asked.push(call.name)
    return await answers[call.name]!()
  }) as unknown as Send
  return { ...createStore({ send }), asked }
}
function fail(error: Error): never {
  throw error
}

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: memoryStorage(), sessionStorage: memoryStorage() })
})

describe('quotes', () => {
  it('[T-4] [E-20] create quote stores quote_id, then runs the callback', async () => {
    const store = storeWith({ createQuote: () => ({ quote_id: 'q-1' }) })
    let keptWhenCalled: string | null = null
    await store.dispatch(
      createQuote('arogya-sanjeevani', floater, () => {
        keptWhenCalled = window.localStorage.getItem('quoteid')
      }),
    )
    expect(keptWhenCalled).toBe('q-1')
  })

  it('[C-8] the health quote is found under data.quote', async () => {
    const store = storeWith({ createQuote: () => ({ quote: { quote_id: 'h-1' } }) })
    await store.dispatch(createQuote('health', floater))
    expect(window.localStorage.getItem('quoteid')).toBe('h-1')
    expect(store.getState().quickQuoteDetails.quote?.quote_id).toBe('h-1')
  })

  it('[T-5] failed creation records quote_create_error, with the posp data if present, and runs no callback', async () => {
    const posp = { reason: 'sum_insured', limit: '500000', requested: '1000000', posp_code: 'POSP2001', posp_name: 'X' }
    const store = storeWith({ createQuote: () => fail(refused({ data: { posp } })) })
    const onDone = vi.fn()
    const outcome = await store.dispatch(createQuote('arogya-sanjeevani', floater, onDone))
    expect(outcome.ok).toBe(false)
    expect(JSON.parse(window.localStorage.getItem('quote_create_error')!)).toEqual({
      error: 'invalid',
      code: 422,
      message: 'no',
      reference: 'r',
      posp,
    })
    expect(onDone).not.toHaveBeenCalled()

    const other = storeWith({ createQuote: () => fail(refused({})) })
    await other.dispatch(createQuote('arogya-sanjeevani', floater))
    expect(JSON.parse(window.localStorage.getItem('quote_create_error')!)).toMatchObject({
      error: 'invalid',
      code: 422,
    })
  })

  it('[T-5] quote_create_error holds the reply’s own code, not the status it came with', async () => {
    const store = storeWith({
      createQuote: () => fail(new CallError('refused', 200, { code: 409, error: 'state', message: 'closed' })),
    })
    await store.dispatch(createQuote('arogya-sanjeevani', floater))
    expect(JSON.parse(window.localStorage.getItem('quote_create_error')!)).toMatchObject({ error: 'state', code: 409 })
  })

  it('[X-2] a failed call stores the error in its slice', async () => {
    const store = storeWith({ getQuote: () => fail(refused({})) })
    await store.dispatch(getQuote('arogya-sanjeevani', 'q-1'))
    expect(store.getState().arogyaSanjeevaniQuote.error).toMatchObject({ status: 422, word: 'invalid' })
  })

  it('[X-3] failed health quote creation keeps the request payload as the failure value, in memory only', async () => {
    const store = storeWith({ createQuote: () => fail(refused({})) })
    await store.dispatch(createQuote('health', floater))
    expect(store.getState().quickQuoteDetails.error).toMatchObject({ request: floater })
    expect(
      JSON.stringify(
        [...Array(window.localStorage.length).keys()].map((i) =>
          window.localStorage.getItem(window.localStorage.key(i)!),
        ),
      ),
    ).not.toContain('floater')
  })

  it('[T-6] update quote refetches, then runs the callback', async () => {
    const store = storeWith({ updateQuote: () => ({ quote_id: 'q' }), getQuote: () => ({ quote_id: 'q', version: 2 }) })
    const versions: number[] = []
    await store.dispatch(
      updateQuote({ product: 'arogya-sanjeevani', quote_id: 'q', quote: floater }, (quote) =>
        versions.push(quote.version),
      ),
    )
    expect(store.asked).toEqual(['updateQuote', 'getQuote'])
    expect(versions).toEqual([2])
  })

  it('[T-9] quick summary and quote detail are separate reads with separate flags', async () => {
    const store = storeWith({ getSummary: () => ({ planName: 'X' }), getQuote: () => ({ quote_id: 'q' }) })
    await store.dispatch(getQuickSummary('health', 'q'))
    expect(store.asked).toEqual(['getSummary'])
    expect(store.getState().healthQuickSummary.summaryDetails).toEqual({ planName: 'X' })
    expect(store.getState().quickQuoteDetails.quote).toBeUndefined()
  })

  it('[C-9] the health read is found one level deeper', async () => {
    const store = storeWith({ getQuote: () => ({ data: { quote_id: 'h' } }) })
    await store.dispatch(getQuote('health', 'h'))
    expect(store.getState().quickQuoteDetails.quote?.quote_id).toBe('h')
  })

  it('an older, slower answer does not overwrite a newer one', async () => {
    const answer: ((quote: unknown) => void)[] = []
    const store = storeWith({ getQuote: () => new Promise((resolve) => answer.push(resolve)) })
    const older = store.dispatch(getQuote('topup', 'old'))
    const newer = store.dispatch(getQuote('topup', 'new'))
    answer[1]!({ quote_id: 'new' })
    await newer
    answer[0]!({ quote_id: 'old' })
    await older
    expect(store.getState().topupQuote).toMatchObject({ loading: false, quote: { quote_id: 'new' } })
  })
})

describe('proposals', () => {
  it.each([
    ['arogya-sanjeevani' as const, { proposal_id: 'p-1' }],
    ['health' as const, { 'Proposal id': 'p-1' }],
  ])('[T-7] [E-21] create proposal (%s) stores proposal_id, then runs the callback', async (product, reply) => {
    const store = storeWith({ createProposal: () => reply })
    let keptWhenCalled: string | null = null
    await store.dispatch(
      createProposal(product, 'q', {} as never, () => {
        keptWhenCalled = window.localStorage.getItem('proposal_id')
      }),
    )
    expect(keptWhenCalled).toBe('p-1')
    expect(store.getState().proposalDetails.proposal_id).toBe('p-1')
  })

  it('[T-8] contact details are created, then the callback runs; not after a failure', async () => {
    const form = { mobile: '9820012345', email: 'a@b.in' }
    const onDone = vi.fn()
    const bad = storeWith({ 'save:contact-details': () => fail(refused({})) })
    await bad.dispatch(createContactDetails({ product: 'health', proposal_id: 'p' }, form, onDone))
    expect(onDone).not.toHaveBeenCalled()
    const good = storeWith({ 'save:contact-details': () => ({ version: 2 }) })
    await good.dispatch(createContactDetails({ product: 'health', proposal_id: 'p' }, form, onDone))
    expect(onDone).toHaveBeenCalledOnce()
    expect(good.getState().contact_details.details).toEqual(form)
  })
})

describe('every async action', () => {
  const actions = {
    createQuote: { slice: 'arogyaSanjeevaniQuote', run: () => createQuote('arogya-sanjeevani', floater) },
    getQuote: { slice: 'arogyaSanjeevaniQuote', run: () => getQuote('arogya-sanjeevani', 'q') },
    getSummary: { slice: 'arogyaSanjeevaniQuickSummary', run: () => getQuickSummary('arogya-sanjeevani', 'q') },
    saveMedical: { slice: 'lastQuestion', run: () => postDisease('health', 'q', { members: [] }) },
    createProposal: { slice: 'proposalDetails', run: () => createProposal('health', 'q', {} as never) },
  } as const

  it.each(
    Object.entries(actions),
  )('[T-2] [T-3] %s has request, success and failure; loading is set and cleared', async (name, { slice, run }) => {
    for (const end of [() => ({ quote_id: 'q', proposal_id: 'p' }), () => fail(refused({}))]) {
      const store = storeWith({ [name]: end })
      const flags: boolean[] = []
      store.subscribe(() => flags.push(store.getState()[slice].loading))
      await store.dispatch(run() as never)
      expect(flags).toEqual([true, false])
    }
  })
})

it.each([
  ['[E-25a]', 'arogyaSanjeevaniQuote', 'quote'],
  ['[E-25b]', 'selectedPlan', 'proposal_details'],
  ['[E-25b]', 'selectedPlan', 'quote_details'],
  ['[E-25c]', 'contact_details', 'details'],
  ['[E-25d]', 'arogyaSanjeevaniQuickSummary', 'summaryDetails'],
  ['[E-25e]', 'healthQuickSummary', 'summaryDetails'],
  ['[E-25f]', 'quickQuoteDetails', 'quote'],
  ['[E-25g]', 'proposalDetails', 'proposal'],
  ['[E-25h]', 'lastQuestion', 'diseaseDetails'],
  ['[E-25i]', 'vehicleDetails', 'quote'],
  ['[E-25j]', 'registrationDetails', 'registration'],
] as const)('%s the store has the slice %s with %s', (_fact, slice, key) => {
  const state = storeWith({}).getState()[slice]
  expect(state).toHaveProperty('loading', false)
  expect(Object.keys(state)).toContain(key)
})
