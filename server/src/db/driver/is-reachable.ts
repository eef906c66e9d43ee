import { connect } from 'node:net'

const patienceMs = 2000

/** Whether anybody takes connections there. */
export function isReachable({ host, port }: { host: string; port: number }): Promise<boolean> {
  return new Promise((answer) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    const end = (isThere: boolean) => {
      socket.destroy()
      answer(isThere)
    }
    socket.setTimeout(patienceMs, () => end(false))
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
}
