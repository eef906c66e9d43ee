import { installInsurer } from '@portal/domain/kernel/insurer.ts'
import { installTexts } from '@portal/words/texts.ts'
import type { Pack } from './pack.ts'

/** What rules and texts know of the insurer, said once in every process and thread before anything is rated, shown or drawn. */
export function installPack({ insurer, texts }: Pack): void {
  installInsurer(insurer)
  installTexts(texts)
}
