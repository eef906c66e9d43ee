import { customerPolicy } from '@portal/words/en/customer-policy.ts'
import { bringWords } from './words.ts'

bringWords(customerPolicy)
