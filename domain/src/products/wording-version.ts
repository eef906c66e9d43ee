import { insurer } from '../kernel/insurer.ts'

/**
 * Version of the policy wording, the benefits and the customer information sheet, raised when one of them changes: a customer who
 * has agreed but not paid agrees again, one who has paid gets the policy. `agreed-texts.json` records the texts of each version.
 */
export const wordingVersion = '2026-11.10'
/** With the mark of the insurer's own texts, where it has some: whoever agrees to changed texts agrees to another version. */
export function wordingInForce(): string {
  const { ownWording } = insurer()
  return ownWording ? `${wordingVersion}-${ownWording}` : wordingVersion
}
/** Printed as the date of the file, so that one version is one file. */
export const wordingDate = '2026-11-17T00:00:00.000Z'
