import type { Register, RegisterColumn, RegisterRow } from '@portal/contract/calls/month-close.ts'
import type { Speak } from '@portal/words/say.ts'
import { everyPage } from '../../kernel/every-page.ts'
import type { Sheet } from '../../sheets/sheet.ts'
import { commissionRegister } from './commission-register.ts'
import { gstRegister, sacRegister } from './gst-registers.ts'
import { premiumRegister } from './premium-register.ts'
import type { PageAsked, RegisterKind } from './register.ts'
import { unallocatedRegister } from './unallocated-register.ts'

export const registerKinds: Readonly<Record<Register, RegisterKind>> = {
  gst: gstRegister,
  sac: sacRegister,
  premium: premiumRegister,
  commission: commissionRegister,
  unallocated: unallocatedRegister,
}

export const columnsOf = (register: Register, say: Speak): RegisterColumn[] =>
  registerKinds[register].columns.map(({ word, isNumber }) => ({
    title: say<string>(word),
    ...(isNumber && { is_number: true }),
  }))

/** Read in pages, so that a long register is never in memory as a whole. */
const rowsPerRead = 500

/** The register as a file: the rows of the screen, all of them. */
export function registerSheet(register: Register, asked: Omit<PageAsked, 'after' | 'size'>): Sheet {
  return {
    columns: columnsOf(register, asked.say).map(({ title, is_number }) => ({ title, isNumber: is_number })),
    pages: pagesOf(register, asked),
  }
}

async function* pagesOf(register: Register, asked: Omit<PageAsked, 'after' | 'size'>): AsyncGenerator<string[][]> {
  for await (const rows of everyPage((after) => registerKinds[register].page({ ...asked, after, size: rowsPerRead })))
    yield rows.map(({ cells }: RegisterRow) => cells)
}
