import { showDay } from '@portal/domain/kernel/day.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import type { Speak } from '@portal/words/say.ts'
import type { Content } from 'pdfmake/interfaces.js'
import { notice } from './parts.ts'
import type { PolicyDocument } from './policy-document.ts'

/** What a cancellation returned and what it kept, on the schedule and on the bill. */
export function cancellationNotice({ cancellation }: PolicyDocument, say: Speak): Content[] {
  if (!cancellation) return []
  const { from, refund, kept } = cancellation
  const figures = { date: showDay(from), refund: showRupees(refund), kept: showRupees(kept) }
  return [notice({ text: say('paper.cancelled_in_full', figures) }, 'accent')]
}
