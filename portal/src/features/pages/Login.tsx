import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { config } from '../../kit/browser/config.ts'
import { loginAddress } from '../../kit/browser/leave.ts'
import { readToken } from '../../kit/browser/storage.ts'
import { Loading } from '../../ui/Loading.tsx'
import { say } from './words.ts'

/** Where the private-route guard sends: straight on to the provider's partner login, and back afterwards. */
export default function Login() {
  const { state } = useLocation()
  const address = loginAddress(config().partnerLoginUrl, { pathname: nextOf(state), search: '' })
  useEffect(() => {
    window.location.replace(address)
  }, [address])
  return (
    <div className="page">
      <h1>{say('pages.login')}</h1>
      {readToken() !== null && <p>{say('pages.session_ended')}</p>}
      <Loading label={say('pages.opening_login')} />
      <a href={address}>{say('pages.go_to_login')}</a>
    </div>
  )
}

function nextOf(state: unknown): string {
  const next = (state as { next?: unknown } | null)?.next
  return typeof next === 'string' ? next : '/'
}
