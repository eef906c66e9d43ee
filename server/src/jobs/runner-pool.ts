import type pg from 'pg'

type Release = (reason?: Error | boolean) => void
/** Without a connection there is nothing to give back. */
type Take = (error: Error | undefined, client?: pg.PoolClient, release?: Release) => void

/**
 * A runner that stops while its listening connection is cut gives that back twice. The pool throws at the second time, where nobody can
 * catch it, and that would end the server.
 */
export function allowSecondRelease(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool) as (take?: Take) => Promise<pg.PoolClient>
  const connectOnce = (take?: Take) =>
    connect(take && ((error, client, release) => take(error, client, release && onlyOnce(release))))
  return Object.assign(pool, { connect: connectOnce })
}

function onlyOnce(release: Release): Release {
  let isBack = false
  return (reason) => {
    if (!isBack) release(reason)
    isBack = true
  }
}
