import { afterAll, beforeAll, describe, it } from 'vitest'
import { type AttackWorld, makeAttackWorld } from './attack-world.ts'
import { attackConnections, attackSlowly } from './connection-attacks.ts'
import { attackOutages } from './outage-attacks.ts'
import { recordAttack, reportFolder } from './record-attack.ts'

describe.runIf(reportFolder)('the server', { timeout: 600_000 }, () => {
  let attacked: AttackWorld
  beforeAll(async () => {
    attacked = await makeAttackWorld()
  })
  afterAll(() => attacked.test.close())

  it('refuses broken and smuggled requests and answers the next visitor', async () => {
    recordAttack(await attackConnections(attacked), 20)
  })

  it('cuts off whoever sends slowly within 15 seconds and answers others meanwhile', async () => {
    recordAttack(await attackSlowly(attacked, 50), 100)
  })

  it('answers 503 with Retry-After when the database is away at any moment of any call', async () => {
    recordAttack(await attackOutages(), 300)
  })
})
