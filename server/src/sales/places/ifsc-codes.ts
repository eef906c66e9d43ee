import { createRequire } from 'node:module'
import type { BankOfIfsc } from '@portal/contract/calls/lookup.ts'

const require = createRequire(import.meta.url)

type Branches = Record<string, (string | number)[]>
type BankNames = Record<string, string>

let data: { branches: Branches; names: BankNames } | undefined

/** Only the package's data: its code would bring in a request library and ask a public service. */
function load() {
  data ??= {
    branches: require('ifsc/src/IFSC.json') as Branches,
    names: require('ifsc/src/banknames.json') as BankNames,
  }
  return data
}

/** The bank and branch code of an IFSC that exists; undefined for one that does not. */
export function bankOfIfsc(ifsc: string): BankOfIfsc | undefined {
  const { branches, names } = load()
  const bank = ifsc.slice(0, 4)
  const branch = ifsc.slice(5)
  if (!Object.hasOwn(branches, bank)) return undefined
  const branchCode = /^\d+$/.test(branch) ? Number(branch) : branch
  if (!branches[bank]?.includes(branchCode)) return undefined
  return { ifsc, bank: names[bank] ?? bank, branch }
}
