import { cryptoOf } from '../../../server/src/kernel/field-crypto.ts'
import { answerPlace } from '../../../server/src/sales/proposal-repository.ts'
import { medicalPlace } from '../../../server/src/sales/quote-repository.ts'
import { readSale } from '../../../server/src/sales/read-sale.ts'
import type { Book } from './open-book.ts'

interface CopiedSale {
  proposal_id: string
  quote_id: string
  partner_id: string
  key_salt: string | null
}

/** Gives copied sales the template's answers, sealed for each: under another sale or partner they do not open. */
export async function resealSales(book: Book, sales: readonly CopiedSale[]): Promise<void> {
  const { deps } = book.test
  const { answers, medical } = await readSale(deps.db, deps, book.template.proposalId)
  const crypto = cryptoOf(deps)
  const openAnswers = Object.entries({ ...answers.sections, proposal: answers.proposal })
  for (const { proposal_id, quote_id, partner_id, key_salt } of sales) {
    const seal = (name: string, body: unknown) =>
      crypto.seal(answerPlace({ id: proposal_id, partner_id, key_salt }, name as 'proposal'), body)
    const sealed = Object.fromEntries(openAnswers.map(([name, body]) => [name, seal(name, body)]))
    await book.prepare('update proposals set answers = $1 where id = $2', [JSON.stringify(sealed), proposal_id])
    const sealedMedical = medical ? crypto.seal(medicalPlace({ id: quote_id, partner_id, key_salt }), medical) : null
    await book.prepare('update quotes set medical = $1 where id = $2', [sealedMedical, quote_id])
  }
}
