import type { times as english } from '../en/times.ts'

export const times: Record<keyof typeof english, string> = {
  'time.early': 'रात {clock} बजे',
  'time.morning': 'सुबह {clock} बजे',
  'time.afternoon': 'दोपहर {clock} बजे',
  'time.evening': 'शाम {clock} बजे',
  'time.night': 'रात {clock} बजे',
  'time.moment': '{day}, {time}',
}
