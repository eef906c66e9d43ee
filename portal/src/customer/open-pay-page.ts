import { getPayPage, openLink, type PayPage } from '@portal/contract/calls/pay.ts'
import { type CallFailure, toFailure } from '../kit/calls/call-failure.ts'
import { send } from '../kit/calls/clients.ts'
import { tokenIn } from './link-token.ts'
import { rememberWithSale } from './remember-language.ts'
import { speakForSale } from './words.ts'

export interface OpeningProblem {
  failure: CallFailure
  /** A link was opened and refused, rather than none opened. */
  hadLink: boolean
}

/** Opens the link in the address, or reads the page of the link that was opened before. */
export async function openPayPage(): Promise<{ page: PayPage } | { problem: OpeningProblem }> {
  const token = tokenIn(window.location.hash)
  try {
    const page = token ? await send(openLink, { body: { token } }) : await send(getPayPage)
    if (token) forgetToken()
    await speakForSale(page, rememberWithSale)
    return { page }
  } catch (error) {
    const failure = toFailure(error)
    if (token && failure.kind === 'refused') forgetToken()
    return { problem: { failure, hadLink: token !== undefined } }
  }
}

/** The token is removed from the address as soon as it is exchanged for a cookie. */
function forgetToken() {
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
}
