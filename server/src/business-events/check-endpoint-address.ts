import { isIP } from 'node:net'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import type { IssueCode } from '@portal/domain/kernel/issue-code.ts'
import type { Deps } from '../context/deps.ts'
import { isPrivateAddress } from '../integrations/webhooks/private-addresses.ts'

/** https, without credentials, and not into a private network. A name is checked again with every connection. */
export function checkEndpointAddress({ settings }: Pick<Deps, 'settings'>, typed: string): Issue[] {
  const issue = (code: IssueCode): Issue[] => [{ path: 'url', code }]
  if (!URL.canParse(typed)) return issue('url.format')
  const url = new URL(typed)
  const isAllowed = url.protocol === 'https:' || (settings.demo && url.protocol === 'http:')
  if (!isAllowed || url.username || url.password || url.hash) return issue('url.format')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isLocal = host === 'localhost' || host.endsWith('.localhost') || (isIP(host) !== 0 && isPrivateAddress(host))
  return isLocal && !settings.webhookPrivateAddresses ? issue('url.private') : []
}
