import type { AbhaDetails } from './sections.ts'

/** A member's ABHA on the screen: entered, and verified by the code or not. */
interface AbhaEntry {
  insured_id: string | number
  abha_id?: string
  isVerified: boolean
}

/** An ABHA number is sent only once it is verified; ids are strings on the wire. */
export function toAbhaDetails(entries: readonly AbhaEntry[]): AbhaDetails {
  return {
    members: entries.map(({ insured_id, abha_id, isVerified }) => ({
      insured_id: String(insured_id),
      abha_id: isVerified && abha_id ? abha_id : null,
    })),
  }
}
