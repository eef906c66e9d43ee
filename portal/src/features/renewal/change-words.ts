import type { RenewalChange, RenewalView } from '@portal/contract/calls/renewal.ts'
import { sayRelationLabel } from '../../kit/say-relation.ts'
import { sayCount } from '../../speech/speaker.ts'
import { say } from './words.ts'

/** Why the premium changed, in a sentence. */
export function changeWords({ code, params }: RenewalChange, view: RenewalView): string {
  switch (code) {
    case 'age': {
      const member = view.before.members.find((one) => one.insured_id === params.insured_id)
      const who = member ? member.name || sayRelationLabel(member.label) : say('renewal.member')
      return say('renewal.change_age', { who, to: Number(params.to), from: Number(params.from) })
    }
    case 'share':
      return say('renewal.change_share')
    case 'rates':
      return say('renewal.change_rates', { version: String(params.version) })
    case 'left':
      return sayCount(say, 'renewal.change_left', Number(params.count))
    case 'edits':
      return say('renewal.change_edits')
    case 'imported':
      return say('renewal.change_imported')
    case 'tax':
      return say('renewal.change_tax')
  }
}
