import Fastify from 'fastify'
import pg from 'pg'
import { rowsKept } from './rows-kept.ts'

/**
 * The least a server can do on the same PostgreSQL: one durable statement, or one read, for each request, without session, checks or
 * audit. What the portal answers is compared with it. node bare-server.ts DATABASE_URL
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 20 })
await pool.query(`create table if not exists bare_rows (
  id bigint generated always as identity primary key,
  owner integer not null,
  body jsonb not null,
  updated_at timestamptz not null default now())`)
await pool.query('create index if not exists bare_rows_of_owner on bare_rows (owner, id desc)')
await pool.query('truncate bare_rows')

const owners = 100
const app = Fastify()
const insert = { name: 'insert', text: 'insert into bare_rows (owner, body) values ($1, $2) returning id' }
const update = { name: 'update', text: 'update bare_rows set body = $2, updated_at = now() where id = $1 returning id' }
const select = { name: 'select', text: 'select id, body from bare_rows where id = $1' }
const list = { name: 'list', text: 'select id, body from bare_rows where owner = $1 order by id desc limit 20' }
const some = (most: number) => 1 + Math.floor(Math.random() * most)

app.post('/row', async (request) => {
  const values = [some(owners), JSON.stringify(request.body)]
  const { rows } = await pool.query({ ...insert, values })
  return { code: 200, data: { id: rows[0].id, body: request.body } }
})
app.put('/row', async (request) => {
  const { rows: changed } = await pool.query({ ...update, values: [some(rowsKept), JSON.stringify(request.body)] })
  return { code: 200, data: { id: changed[0].id, body: request.body } }
})
app.get('/row', async () => {
  const { rows: found } = await pool.query({ ...select, values: [some(rowsKept)] })
  return { code: 200, data: found[0] }
})
app.get('/rows', async () => {
  const { rows: found } = await pool.query({ ...list, values: [some(owners)] })
  return { code: 200, data: found }
})

const body = JSON.stringify({ text: 'x'.repeat(2000) })
await pool.query('insert into bare_rows (owner, body) select 1 + n % $2, $3 from generate_series(1, $1::int) n', [
  rowsKept,
  owners,
  body,
])
await pool.query('analyze bare_rows')
console.log(`Ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
