import { call } from '../wire/call.ts'

/** Demo only: the messages as customers receive them, newest first. */
export interface DemoMessage {
  id: string
  channel: string
  to: string
  kind: string
  subject?: string
  text: string
  sent: boolean
  at: string
}

export const listDemoMessages = call<undefined, { messages: DemoMessage[] }>(
  'listDemoMessages',
  'GET',
  '/pub/demo/messages/',
  'public',
)
