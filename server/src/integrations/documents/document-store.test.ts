import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { partyHealth } from '../party-health.ts'
import { startTestServer } from '../testing/poisoned-server.ts'
import { contentHash, type DocumentStore, keyOf } from './document-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'
import { signedHeaders } from './sigv4.ts'

interface World {
  store: DocumentStore
  /** Changes the stored bytes behind the store's back. */
  spoil: (hash: string) => void
  close: () => Promise<void> | void
}

function folderWorld(): World {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'))
  return {
    store: createFolderStore(folder),
    spoil: (hash) => writeFileSync(join(folder, keyOf(hash)), 'spoilt'),
    close: () => rmSync(folder, { recursive: true }),
  }
}

const key = { accessKey: 'AKIA', secretKey: 'secret', region: 'ap-south-1' }

/** A bucket that keeps what was signed for it and refuses all else, as S3 does. */
async function s3World(): Promise<World> {
  const objects = new Map<string, Buffer>()
  const now = new Date('2026-11-15T06:00:00Z')
  const server = await startTestServer((request, response, body) => {
    const method = request.method ?? ''
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const expected = signedHeaders({ method, url, headers: {}, bodyHash: contentHash(body) }, key, now)
    if (request.headers.authorization !== expected.authorization) return void response.writeHead(403).end()
    if (method === 'PUT') objects.set(url.pathname, body)
    const object = objects.get(url.pathname)
    if (!object) return void response.writeHead(404).end('<Error/>')
    response.writeHead(200).end(method === 'GET' ? object : undefined)
  })
  return {
    store: createS3Store({ ...key, bucketUrl: `${server.url}/bucket`, now: () => now }),
    spoil: (hash) => objects.set(`/bucket/${keyOf(hash)}`, Buffer.from('spoilt')),
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
      expect(await world.store.get(contentHash(bytes))).toEqual({ ok: true, value: bytes })
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

  it('stores the same bytes concurrently', async () => {
    world = await openWorld()
    const bytes = Buffer.from('photo')
    const putReplies = await Promise.all(Array.from({ length: 20 }, () => world.store.put(bytes)))
    expect(putReplies.every((one) => one.ok)).toBe(true)
    expect(await world.store.get(contentHash(bytes))).toEqual({ ok: true, value: bytes })
  })
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
  await store.put(Buffer.from('policy'))
  await store.get(contentHash(Buffer.from('policy')))
  await server.close()
  const counted = partyHealth().find(({ party }) => party === new URL(server.url).host)
  expect(Object.fromEntries(counted!.outcomes)).toEqual({ http: 1, ok: 1 })
})
