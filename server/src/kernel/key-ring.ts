import { createHash, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { splitList } from './setting-kinds.ts'

/** A key that encrypts or indexes. In the database it stands wrapped by a master key; here it is open. */
export interface DataKey {
  id: string
  kind: 'field' | 'index'
  key: KeyObject
  /** Follows from a secret of FIELD_KEYS, as all did before there were data keys: it seals in the form that older releases read. */
  isDerived: boolean
  /** Milliseconds since 1970. A new key is stored some time before, so that every server can open with it when the first one seals. */
  activeFrom: number
  /** Still opens and recognises, but makes nothing new and is no longer looked for. */
  isRetired: boolean
}

export interface KeyRing {
  sealingKey(): DataKey
  findFieldKey(id: string): DataKey | undefined
  /** The one that makes indexes first, then those under which rows are still stored. */
  lookupKeys(): DataKey[]
  /** Every one that ever made an index. */
  indexKeys(): readonly DataKey[]
  findKey(id: string): DataKey | undefined
  size(): number
  replace(keys: readonly DataKey[]): void
}

export function createKeyRing(given: readonly DataKey[], now: () => number = Date.now): KeyRing {
  let fieldKeys: DataKey[] = []
  let indexKeys: DataKey[] = []
  let byId = new Map<string, DataKey>()
  const replace = (keys: readonly DataKey[]) => {
    const newestFirst = [...keys].sort((one, other) => other.activeFrom - one.activeFrom)
    fieldKeys = newestFirst.filter(({ kind }) => kind === 'field')
    indexKeys = newestFirst.filter(({ kind }) => kind === 'index')
    byId = new Map(newestFirst.map((key) => [key.id, key]))
  }
  const isInUse = ({ activeFrom, isRetired }: DataKey) => !isRetired && activeFrom <= now()
  replace(given)
  return {
    sealingKey() {
      const key = fieldKeys.find(isInUse)
      if (!key) throw new Error('there is no data key to seal with')
      return key
    },
    findFieldKey(id) {
      const key = byId.get(id)
      return key?.kind === 'field' ? key : undefined
    },
    lookupKeys() {
      const keys = indexKeys.filter(isInUse)
      if (keys.length === 0) throw new Error('there is no data key to make an index with')
      return keys
    },
    indexKeys: () => indexKeys,
    findKey: (id) => byId.get(id),
    size: () => byId.size,
    replace,
  }
}

/** Names a secret without revealing it. */
export const secretId = (secret: string) => createHash('sha256').update(secret).digest('base64url').slice(0, 6)

/** None where a Vault wraps. */
export const listSecrets = (fieldKeys: string) => splitList(fieldKeys).filter((secret) => secret !== '')

/** The keys that follow from the secrets of FIELD_KEYS, newest first: the first seals, the last makes the indexes. */
export function deriveKeys(secrets: readonly string[]): (DataKey & { bytes: Buffer })[] {
  const keys = secrets.map((secret, place) =>
    derivedKey(secret, { id: secretId(secret), kind: 'field', use: 'field-encryption', activeFrom: -place }),
  )
  const oldest = secrets.at(-1)
  if (oldest === undefined) throw new Error('FIELD_KEYS holds no key')
  return [
    ...keys,
    derivedKey(oldest, { id: `index-${secretId(oldest)}`, kind: 'index', use: 'blind-index', activeFrom: 0 }),
  ]
}

function derivedKey(secret: string, { use, ...key }: Pick<DataKey, 'id' | 'kind' | 'activeFrom'> & { use: string }) {
  const bytes = deriveBytes(secret, use)
  return { ...key, bytes, key: createSecretKey(bytes), isDerived: true, isRetired: false }
}

export function deriveBytes(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32))
}
