import { describe, it } from 'vitest'
import { recordAttack, reportFolder } from './record-attack.ts'
import { attackByKilling, attackDisk, mayMount } from './stress-attacks.ts'

describe.runIf(reportFolder)('a real server', { timeout: 1_200_000 }, () => {
  it('is ready again after a kill, with everything that it had acknowledged', async () => {
    recordAttack(await attackByKilling(), 0)
  })

  it.runIf(reportFolder && mayMount())(
    'answers on a full disk, turns readyz, and works again once there is room',
    async () => {
      recordAttack(await attackDisk(), 0)
    },
  )
})
