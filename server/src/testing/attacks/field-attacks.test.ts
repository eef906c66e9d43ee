import { describe, it } from 'vitest'
import { makeAttackWorld } from './attack-world.ts'
import { attackTypes } from './body-attacks.ts'
import { recordAttack, reportFolder } from './record-attack.ts'

describe.runIf(reportFolder)('every field of every call', { timeout: 2_400_000 }, () => {
  it('takes only what its schema allows, and no value ends in an error of the server', async () => {
    const attacked = await makeAttackWorld()
    try {
      recordAttack(await attackTypes(attacked), 5000)
    } finally {
      await attacked.test.close()
    }
  })
})
