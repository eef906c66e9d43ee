import { useMemo } from 'react'
import type { Sale } from './use-sale.ts'

/** Once health answers are in, their loadings belong to the price of the same members. */
export function useLoadings({ proposal }: Sale, members: number): readonly number[] | undefined {
  return useMemo(() => {
    const known = proposal?.summary.members.map((member) => member.loading)
    return known?.length === members ? known : undefined
  }, [proposal, members])
}
