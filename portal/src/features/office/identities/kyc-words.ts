import { words } from '@portal/words/en/screens/kyc-review.ts'
import { speaker } from '../../../speech/speaker.ts'

/** What only the review of one identity says. */
export const sayKyc = speaker('kyc-review', words)
