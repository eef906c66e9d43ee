import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createFieldCrypto } from '../../kernel/field-crypto.ts'
import { createKeyRing, deriveKeys } from '../../kernel/key-ring.ts'
import { countCalls } from '../testing/count-calls.ts'
import { startTestServer } from '../testing/poisoned-server.ts'
import { contentHash, type DocumentStore, keyOf, type Sealing } from './document-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'
import { signedHeaders } from './sigv4.ts'

interface World {
  store: DocumentStore
  /** The same place, opened without keys or with others. */
  reopen: (sealing?: Sealing) => DocumentStore
  /** What lies in the place itself. */
  stored: (hash: string) => Buffer | undefined
  /** Changes the stored bytes behind the store's back. */
  spoil: (hash: string, bytes?: Buffer) => void
  /** Lets the document look as old as that. */
  age: (hash: string, writtenAt: number) => void
  close: () => Promise<void> | void
}

const sealing = (keys = ['k'.repeat(40)]): Sealing => ({
  crypto: createFieldCrypto(createKeyRing(deriveKeys(keys))),
  seals: true,
})

function folderWorld(): World {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'))
  const pathOf = (hash: string) => join(folder, keyOf(hash))
  return {
    store: createFolderStore(folder, sealing()),
    reopen: (other) => createFolderStore(folder, other),
    stored: (hash) => readFileSync(pathOf(hash)),
    spoil: (hash, bytes = Buffer.from('spoilt')) => {
      mkdirSync(dirname(pathOf(hash)), { recursive: true })
      writeFileSync(pathOf(hash), bytes)
    },
    age: (hash, writtenAt) => utimesSync(pathOf(hash), writtenAt / 1000, writtenAt / 1000),
    close: () => rmSync(folder, { recursive: true }),
  }
}

const key = { accessKey: 'AKIA', secretKey: 'secret', region: 'ap-south-1' }

interface BucketObject {
  bytes: Buffer
  at: number
}

/** As ListObjectsV2 answers, a few at a time; the bucket holds other things as well. */
function listXml(objects: ReadonlyMap<string, BucketObject>, query: URLSearchParams): string {
  const keys = [...objects.keys(), '/bucket/notes/&amp;.txt'].map((path) => path.slice('/bucket/'.length)).toSorted()
  const rest = keys.filter((one) => one > (query.get('start-after') ?? ''))
  const page = rest.slice(0, 2).map((one) => {
    const at = new Date(objects.get(`/bucket/${one}`)?.at ?? 0).toISOString()
    return `<Contents><Key>${one}</Key><LastModified>${at}</LastModified><Size>1</Size></Contents>`
  })
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${rest.length > 2}</IsTruncated>${page.join('')}</ListBucketResult>`
}

/** A bucket that keeps what was signed for it and refuses all else, as S3 does. */
async function s3World(): Promise<World> {
  const objects = new Map<string, BucketObject>()
  const now = new Date('2026-11-15T06:00:00Z')
  const server = await startTestServer((request, response, body) => {
    const method = request.method ?? ''
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const expected = signedHeaders({ method, url, headers: {}, bodyHash: contentHash(body) }, key, now)
    if (request.headers.authorization !== expected.authorization) return void response.writeHead(403).end()
    if (url.pathname === '/bucket') return void response.writeHead(200).end(listXml(objects, url.searchParams))
    if (method === 'PUT') objects.set(url.pathname, { bytes: body, at: Date.now() })
    const object = objects.get(url.pathname)
    if (!object) return void response.writeHead(404).end('<Error/>')
    if (method === 'DELETE') {
      objects.delete(url.pathname)
      return void response.writeHead(204).end()
    }
    response.writeHead(200, { 'last-modified': new Date(object.at).toUTCString() })
    response.end(method === 'GET' ? object.bytes : undefined)
  })
  const open = (other?: Sealing) =>
    createS3Store({ ...key, bucketUrl: `${server.url}/bucket`, now: () => now, ...(other && { sealing: other }) })
  const pathOf = (hash: string) => `/bucket/${keyOf(hash)}`
  return {
    store: open(sealing()),
    reopen: open,
    stored: (hash) => objects.get(pathOf(hash))?.bytes,
    spoil: (hash, bytes = Buffer.from('spoilt')) => objects.set(pathOf(hash), { bytes, at: Date.now() }),
    age: (hash, at) => objects.set(pathOf(hash), { ...objects.get(pathOf(hash))!, at }),
    close: server.close,
  }
}

describe.each(Object.entries({ folder: folderWorld, s3: s3World }))('the %s store', (_, openWorld) => {
  let world: World
  afterEach(() => world.close())

  it('returns a stored document by its hash, and stores the same bytes once', async () => {
    world = await openWorld()
    const bytes = Buffer.from('₹ policy')
    const hash = contentHash(bytes)
    expect(await world.store.exists(hash)).toEqual({ ok: true, value: false })
    expect(await world.store.put(bytes)).toEqual({ ok: true, value: { hash } })
    expect(await world.store.put(bytes)).toEqual({ ok: true, value: { hash } })
    expect(await world.store.get(hash)).toEqual({ ok: true, value: bytes })
    expect(await world.store.exists(hash)).toEqual({ ok: true, value: true })
  })

  it('keeps an empty document and a large one', async () => {
    world = await openWorld()
    for (const bytes of [Buffer.alloc(0), Buffer.alloc(3_000_000, 7)]) {
      await world.store.put(bytes)
      const read = await world.store.get(contentHash(bytes))
      expect(read.ok && read.value?.equals(bytes)).toBe(true)
    }
  })

  it('answers null for an unknown hash and for an invalid one', async () => {
    world = await openWorld()
    for (const hash of [contentHash(Buffer.from('none')), '../../etc/passwd', '', 'A'.repeat(64)]) {
      expect(await world.store.get(hash)).toEqual({ ok: true, value: null })
      expect(await world.store.exists(hash)).toEqual({ ok: true, value: false })
    }
  })

  it('does not return bytes that no longer match their hash', async () => {
    world = await openWorld()
    const bytes = Buffer.from('policy')
    await world.store.put(bytes)
    world.spoil(contentHash(bytes))
    expect(await world.store.get(contentHash(bytes))).toMatchObject({
      ok: false,
      kind: 'garbage',
      detail: 'hash_differs',
    })
  })

  it('encrypts what it stores with the field keys, and opens what an older release stored as it was', async () => {
    world = await openWorld()
    const bytes = Buffer.from('passport of Asha Kulkarni')
    const hash = contentHash(bytes)
    await world.store.put(bytes)
    expect(world.stored(hash)?.includes('Asha')).toBe(false)
    expect(await world.reopen().get(hash)).toMatchObject({ ok: false, detail: 'no_key' })
    expect(await world.reopen(sealing(['o'.repeat(40)])).get(hash)).toMatchObject({ ok: false, detail: 'no_key' })
    // A file of another name is another document.
    const other = contentHash(Buffer.from('other'))
    world.spoil(other, world.stored(hash))
    expect(await world.store.get(other)).toMatchObject({ ok: false, kind: 'garbage' })
    const old = Buffer.from('%PDF-1.7 of last year')
    world.spoil(contentHash(old), old)
    expect(await world.store.get(contentHash(old))).toEqual({ ok: true, value: old })
  })

  it('seals anew what another key sealed, or nobody, until the old key can go', async () => {
    world = await openWorld()
    const [sealed, plain] = [Buffer.from('sealed'), Buffer.from('plain')]
    await world.store.put(sealed)
    world.spoil(contentHash(plain), plain)
    const rotated = world.reopen(sealing(['n'.repeat(40), 'k'.repeat(40)]))
    for (const bytes of [sealed, plain])
      expect(await rotated.reseal(contentHash(bytes))).toEqual({ ok: true, value: { resealed: true } })
    expect(await rotated.reseal(contentHash(plain))).toEqual({ ok: true, value: { resealed: false } })
    const after = world.reopen(sealing(['n'.repeat(40)]))
    expect(await after.get(contentHash(sealed))).toEqual({ ok: true, value: sealed })
    expect(await after.get(contentHash(plain))).toEqual({ ok: true, value: plain })
  })

  it('lists its documents in pages, and removes one unless it was written again', async () => {
    world = await openWorld()
    const hashes = ['a', 'b', 'c', 'd', 'e'].map((text) => contentHash(Buffer.from(text)))
    for (const text of ['a', 'b', 'c', 'd', 'e']) await world.store.put(Buffer.from(text))
    const listed: string[] = []
    let after: string | undefined
    do {
      const page = await world.store.list(after)
      if (!page.ok) throw new Error(page.detail)
      listed.push(...page.value.objects.map(({ hash }) => hash))
      after = page.value.next
    } while (after)
    expect(listed).toEqual(hashes.toSorted())
    const [old, again] = hashes as [string, string]
    world.age(old, 1_000_000)
    expect(await world.store.remove(old, 2_000_000)).toEqual({ ok: true, value: { removed: true } })
    expect(await world.store.exists(old)).toEqual({ ok: true, value: false })
    expect(await world.store.remove(again, 2_000_000)).toEqual({ ok: true, value: { removed: false } })
    expect(await world.store.exists(again)).toEqual({ ok: true, value: true })
  })

  it('stores the same bytes concurrently', async () => {
    world = await openWorld()
    const bytes = Buffer.from('photo')
    const putReplies = await Promise.all(Array.from({ length: 20 }, () => world.store.put(bytes)))
    expect(putReplies.every((one) => one.ok)).toBe(true)
    expect(await world.store.get(contentHash(bytes))).toEqual({ ok: true, value: bytes })
  })
})

it('the folder store lets nobody else in: folders 0700, files 0600, also where they were open before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'))
  chmodSync(folder, 0o755)
  const store = createFolderStore(folder)
  const bytes = Buffer.from('policy')
  await store.put(bytes)
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
  const file = join(folder, keyOf(contentHash(bytes)))
  expect([folder, dirname(dirname(file)), dirname(file), file].map(modeOf)).toEqual(['700', '700', '700', '600'])
  rmSync(folder, { recursive: true })
})

it('a bucket that is relied on to encrypt takes no document unless it says that it does', async () => {
  const seen: Buffer[] = []
  const server = await startTestServer((request, response, body) => {
    seen.push(body)
    response.writeHead(200, request.url?.startsWith('/kms') ? { 'x-amz-server-side-encryption': 'aws:kms' } : {}).end()
  })
  const bytes = Buffer.from('policy')
  const open = (bucket: string) =>
    createS3Store({
      ...key,
      bucketUrl: `${server.url}/${bucket}`,
      encryptsItself: true,
      sealing: { ...sealing(), seals: false },
    })
  expect(await open('plain').put(bytes)).toMatchObject({ ok: false, detail: 'bucket_does_not_encrypt' })
  expect((await open('kms').put(bytes)).ok).toBe(true)
  expect(seen[1]).toEqual(bytes)
  await server.close()
})

it('the folder store leaves no temporary file behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'))
  const store = createFolderStore(folder)
  await Promise.all(Array.from({ length: 5 }, (_, index) => store.put(Buffer.from([index]))))
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.map(({ name }) => name).filter((name) => name.endsWith('.part'))).toEqual([])
  expect(files).toHaveLength(5)
  rmSync(folder, { recursive: true })
})

it('signs as the published example of Signature Version 4 does', () => {
  const headers = signedHeaders(
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
      bodyHash: contentHash(Buffer.alloc(0)),
    },
    {
      accessKey: 'AKIAIOSFODNN7EXAMPLE',
      secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
    },
    new Date('2013-05-24T00:00:00Z'),
  )
  expect(headers.authorization).toContain('Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
})

it('a bucket that answers 403, 500 or a redirect is a failure, not a missing document', async () => {
  for (const status of [403, 500, 302]) {
    const server = await startTestServer(
      (_, response) => void response.writeHead(status, { location: 'http://x' }).end(),
    )
    const store = createS3Store({ ...key, bucketUrl: `${server.url}/bucket` })
    expect(await store.get(contentHash(Buffer.from('a')))).toMatchObject({ ok: false, status })
    expect(await store.put(Buffer.from('a'))).toMatchObject({ ok: false, status })
    await server.close()
  }
})

it('calls to a bucket are counted with those to other parties', async () => {
  const server = await startTestServer((request, response) => {
    response.writeHead(request.method === 'PUT' ? 503 : 404).end()
  })
  const store = createS3Store({ ...key, bucketUrl: `${server.url}/bucket` })
  const counted = countCalls('document_store')
  await store.put(Buffer.from('policy'))
  await store.get(contentHash(Buffer.from('policy')))
  await server.close()
  expect(counted()).toEqual({ http: 1, ok: 1 })
})
