import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { type AttackWorld, makeAttackWorld } from './attack-world.ts'
import { attackConnections, attackSlowly } from './connection-attacks.ts'
import { attackOutages } from './outage-attacks.ts'
import { recordAttack, reportFolder } from './record-attack.ts'

describe.runIf(reportFolder)('the server', { timeout: 2_400_000 }, () => {
  let attacked: AttackWorld
  let portalDir: string
  beforeAll(async () => {
    portalDir = mkdtempSync(join(tmpdir(), 'portal-pages-'))
    // Addresses of nothing get the page with 404; without a built portal they would be 503.
    for (const page of ['index', 'customer', 'pay']) writeFileSync(join(portalDir, `${page}.html`), '<p>page</p>')
    attacked = await makeAttackWorld({ settings: { portalDir } })
  }, 300_000)
  afterAll(async () => {
    await attacked.test.close()
    rmSync(portalDir, { recursive: true })
  })

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
