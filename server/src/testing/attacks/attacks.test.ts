import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAsOwner, attackAccess, attackForeignThings, attackForgery } from './access-attacks.ts'
import { attackAddresses, attackHeaders, attackMethods } from './address-attacks.ts'
import { type AttackWorld, makeAttackWorld } from './attack-world.ts'
import { attackWholeBodies } from './body-attacks.ts'
import { attackLimits } from './limit-attacks.ts'
import { recordAttack, reportFolder } from './record-attack.ts'

/**
 * Every call that is served × everybody who may ask × what an attacker would send. Nothing here names a call: a new one is attacked by itself, and an id
 * of a new kind fails until its owner is made.
 */
describe.runIf(reportFolder)('every call', { timeout: 2_400_000 }, () => {
  let attacked: AttackWorld
  beforeAll(async () => {
    attacked = await makeAttackWorld()
  }, 300_000)
  afterAll(() => attacked.test.close())

  it('refuses nobody signed in with 401, a suspended account and a role without the right with 403, and changes no row', async () => {
    recordAttack(await attackAccess(attacked), 300)
  })

  it("refuses another partner's and another customer's things with 404 whatever the body, and changes no row", async () => {
    recordAttack(await attackForeignThings(attacked), 60)
  })

  it('refuses a change without the token of its session or for another site, and changes no row', async () => {
    recordAttack(await attackForgery(attacked), 400)
  })

  it('answers the owner after the attacks', async () => {
    expect(await askAsOwner(attacked)).toEqual([])
  })

  it('refuses a body that is too large, too deep, broken or of another kind', async () => {
    recordAttack(await attackWholeBodies(attacked), 1000)
  })

  it('refuses to be called more often than it declares, and says when to come again', async () => {
    recordAttack(await attackLimits(attacked), 500)
  })

  it('refuses a method that its address does not have', async () => {
    recordAttack(await attackMethods(attacked), 800)
  })

  it('answers odd headers without an error of the server and without a way to another host', async () => {
    recordAttack(await attackHeaders(attacked), 2000)
  })

  it('leads out of no folder by an odd address or parameter', async () => {
    recordAttack(await attackAddresses(attacked), 3000)
  })
})
