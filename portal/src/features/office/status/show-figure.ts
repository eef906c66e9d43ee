import type { FigureUnit } from '@portal/contract/calls/system.ts'
import { groupDigits, showRupees } from '@portal/domain/kernel/money.ts'
import { showMoment } from '../../../kit/show-moment.ts'
import { sayCount } from '../../../speech/speaker.ts'
import { say } from './words.ts'

const lengths = [
  ['status.days', 86_400],
  ['status.hours', 3600],
  ['status.minutes', 60],
  ['status.seconds', 1],
] as const

/** In the largest unit of which there are at least one: '10 minutes', '5 days'. */
function showLength(seconds: number): string {
  const unit = lengths.find(([, length]) => seconds >= length)
  return unit ? sayCount(say, unit[0], Math.floor(seconds / unit[1])) : say('status.none')
}

/** One decimal where it says anything: 0.4, 12. */
export const showPercent = (share: number): string => String(Math.round(share * 1000) / 10)

export function showFigure(value: number, unit: FigureUnit): string {
  switch (unit) {
    case 'seconds':
      return showLength(value)
    case 'paise':
      return showRupees(value)
    case 'moment':
      return showMoment(new Date(value * 1000).toISOString())
    case 'yes_no':
      return value > 0 ? say('status.yes') : say('status.no')
    case 'share':
      return say('status.share', { share: showPercent(value) })
    case 'count':
      return groupDigits(value)
  }
}
