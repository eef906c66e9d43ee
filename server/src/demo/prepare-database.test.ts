import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool } from '../db/database.ts'
import { listMigrations, migrate } from '../db/migrate.ts'
import { canChangeTables } from '../db/roles.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { prepareDatabase } from './prepare-database.ts'

let database: TestDatabase
let serverUrl: string
let server: ReturnType<typeof createPool>
beforeAll(async () => {
  database = await createTestDatabase('empty')
  serverUrl = database.serverUrl!
  server = createPool(serverUrl, { connections: 2 })
})
afterAll(async () => {
  await server.end()
  await database.drop()
})

const settings = { demo: true, databaseUrl: 'given', dataDir: '' }
const prepareAlone = () => prepareDatabase(server, { directUrl: serverUrl }, settings)
const todo = "Run 'npm run admin -- migrate' with DATABASE_OWNER_URL first."

it('a server without the owner’s address says what is missing, and works once the owner has prepared the database', async () => {
  const all = listMigrations()
  await expect(prepareAlone()).rejects.toThrow(
    `The role of DATABASE_URL does not own the tables of its database, which lacks ${all.length} migrations, ${all[0]!.name} first. ${todo}`,
  )
  // By a release, or with settings, that knew one role only.
  await migrate(database.url)
  await expect(prepareAlone()).rejects.toThrow(`and has not been given its rights. ${todo}`)
  await prepareDatabase(server, { directUrl: serverUrl, ownerUrl: database.url }, settings)
  const db = await prepareAlone()
  expect(await db.selectFrom('database_purpose').select('purpose').execute()).toEqual([{ purpose: 'demo' }])
  expect(await canChangeTables(server)).toBe(false)
})

it('one role that owns the tables is enough', async () => {
  const owner = createPool(database.url, { connections: 2 })
  await prepareDatabase(owner, { directUrl: database.url }, settings)
  expect(await canChangeTables(owner)).toBe(true)
  await owner.end()
})
