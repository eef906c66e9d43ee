import { resolve } from 'node:path'
import { demo, type SettingRow, wrong } from '../setting-kinds.ts'
import type { Pack } from './pack.ts'
import { readPack, WrongPack } from './read-pack.ts'

const variable = 'INSURER_PACK'
const samplePack = 'packs/suraksha'

/** The sample's name and numbers are nobody's: a policy that shows them binds nobody. */
function refuseSample(pack: Pack): Pack {
  return pack.insurer.isSample ? wrong(variable, 'must name the pack of a real insurer when DEMO is off') : pack
}

/** The folder's name is given; what the server knows is what stands in it. */
export const insurerPack: SettingRow<Pack> = {
  variable,
  byDefault: samplePack,
  meaning: "folder of the insurer's pack: its identity, products and numbers (docs/insurer-pack.md)",
  read: (setting, env) => {
    try {
      const pack = readPack(resolve(setting || samplePack))
      return demo.read(env.DEMO, env) ? pack : refuseSample(pack)
    } catch (error) {
      if (!(error instanceof WrongPack)) throw error
      return wrong(variable, `must be a pack without mistakes:\n    ${error.mistakes.join('\n    ')}`)
    }
  },
}
