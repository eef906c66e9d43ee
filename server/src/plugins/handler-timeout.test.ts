import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { installHandlerTimeout } from './handler-timeout.ts'
import { Refusal } from './refusal.ts'

const app = () => {
  const server = Fastify()
  server.setErrorHandler((error, _request, reply) =>
    error instanceof Refusal
      ? reply.code(error.status).send({ error: error.word })
      : reply.code(500).send({ error: 'other' }),
  )
  installHandlerTimeout(server, 100)
  return server
}
let server: ReturnType<typeof app> | undefined
afterEach(() => server?.close())

it('a handler that does not answer in time is answered for, and its late answer goes nowhere', async () => {
  server = app()
  const { promise, resolve } = Promise.withResolvers<object>()
  server.get('/late', () => promise)
  server.get('/prompt', async () => ({ fine: true }))
  const late = server.inject('/late')
  expect((await server.inject('/prompt')).json()).toEqual({ fine: true })
  expect((await late).statusCode).toBe(503)
  expect((await late).json()).toEqual({ error: 'timeout' })
  resolve({ fine: true })
  expect((await server.inject('/prompt')).json()).toEqual({ fine: true })
})

it('an answer that has begun is not cut off', async () => {
  server = app()
  const next = Promise.withResolvers<string>()
  async function* lines() {
    yield 'first'
    yield await next.promise
  }
  server.get('/long', (_request, reply) => reply.type('text/plain').send(Readable.from(lines())))
  server.get('/late', () => new Promise(() => undefined))
  const long = server.inject('/long')
  // Later than the one that has begun to answer: by then that would have been cut off.
  expect((await server.inject('/late')).statusCode).toBe(503)
  next.resolve(' second')
  expect((await long).payload).toBe('first second')
})
