import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { proposalOf, quoteOf } from '../../testing/sample-sale.ts'
import { type Journey, JourneyContext } from '../state/journey-context.ts'
import { SaleNumber } from './SaleNumber.tsx'

const shown = (sale: object) =>
  renderToStaticMarkup(
    <JourneyContext value={{ sale } as Journey}>
      <SaleNumber />
    </JourneyContext>,
  ).replace(/<[^>]+>/g, '')

it('a proposal says until when it holds, and no longer once it is paid, issued or over', () => {
  const quote = quoteOf('topup')
  const proposal = proposalOf('topup')
  expect(shown({ quote })).toMatch(/^Quote \S+, valid until /)
  expect(shown({ quote, proposal: { ...proposal, state: 'payable' } })).toMatch(/^Proposal \S+, valid until /)
  for (const state of ['paid', 'issued', 'withdrawn', 'expired'])
    expect(shown({ quote, proposal: { ...proposal, state } })).toBe(`Proposal ${proposal.proposal_number}`)
})
