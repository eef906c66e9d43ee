export { say } from '../../../kit/views/words.ts'
