import type { Deps } from './context/deps.ts'
import { type MasterKeys, openDataKeys, readDataKeys } from './db/data-keys.ts'
import type { Database } from './db/database.ts'
import { createVaultWrapper } from './integrations/keys/vault-transit.ts'
import { createFieldCrypto, type FieldCrypto } from './kernel/field-crypto.ts'
import { createKeyRing, listSecrets } from './kernel/key-ring.ts'
import { createSecretWrapper } from './kernel/key-wrapper.ts'
import { openTextsWith } from './kernel/sealed-text.ts'
import type { CompleteSettings } from './kernel/settings.ts'

type KeySettings = Pick<CompleteSettings, 'fieldKeys' | 'vaultAddr' | 'vaultToken' | 'vaultKey'>

/** How often a server looks for new data keys: several times in the time for which a new one waits. */
const rereadMs = 15_000

/** The master keys of these settings: that of a Vault where one is named, then the secrets of FIELD_KEYS. */
export function masterKeysOf({ fieldKeys, vaultAddr, vaultToken, vaultKey }: KeySettings): MasterKeys {
  const secrets = listSecrets(fieldKeys)
  const vault = vaultAddr && createVaultWrapper({ baseUrl: vaultAddr, token: vaultToken ?? '', key: vaultKey })
  return { secrets, wrappers: [...(vault ? [vault] : []), ...secrets.map(createSecretWrapper)] }
}

/** Opens the data keys of a database, or refuses master keys that cannot. What they sealed is open to every connection from then on. */
export async function openFieldKeys(db: Database, settings: KeySettings): Promise<FieldCrypto> {
  const ring = createKeyRing(await openDataKeys(db, masterKeysOf(settings)))
  openTextsWith(ring)
  return createFieldCrypto(ring)
}

/** Learns of the data keys that a rotation has made, in time before the first one is used. */
export async function rereadDataKeys({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<void> {
  const { ring } = settings.fieldCrypto
  ring.replace(await readDataKeys(db, masterKeysOf(settings).wrappers, (id) => ring.findKey(id)))
}

export function followDataKeys(deps: Pick<Deps, 'db' | 'settings' | 'log'>): { stop: () => void } {
  const timer = setInterval(() => {
    rereadDataKeys(deps).catch((error: unknown) => {
      deps.log.error(
        { why: error instanceof Error ? error.message : typeof error },
        'data keys could not be read again',
      )
    })
  }, rereadMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
