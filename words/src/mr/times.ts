import type { times as english } from '../en/times.ts'

export const times: Record<keyof typeof english, string> = {
  'time.early': 'रात्री {clock} वाजता',
  'time.morning': 'सकाळी {clock} वाजता',
  'time.afternoon': 'दुपारी {clock} वाजता',
  'time.evening': 'संध्याकाळी {clock} वाजता',
  'time.night': 'रात्री {clock} वाजता',
  'time.moment': '{day}, {time}',
}
