import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/poisoned-server.ts'
import { type AnchorStore, createBucketAnchors, createFolderAnchors } from './anchor-store.ts'
import { contentHash } from './document-store.ts'
import { signedHeaders } from './sigv4.ts'

interface World {
  store: AnchorStore
  /** From now on the place can neither be read nor written. */
  breakDown: () => void
  close: () => Promise<void> | void
}

function folderWorld(): World {
  const parent = mkdtempSync(join(tmpdir(), 'anchors-'))
  const folder = join(parent, 'audit-anchors')
  return {
    store: createFolderAnchors(folder),
    breakDown: () => {
      rmSync(folder, { recursive: true })
      writeFileSync(folder, 'no folder any more')
    },
    close: () => rmSync(parent, { recursive: true }),
  }
}

const key = { accessKey: 'AKIA', secretKey: 'secret', region: 'ap-south-1' }

/** A bucket that takes only what was signed for it. */
async function bucketWorld(): Promise<World> {
  const objects = new Map<string, Buffer>()
  let isDown = false
  const server = await startTestServer((request, response, body) => {
    const method = request.method ?? ''
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const written = String(request.headers['x-amz-date']).replace(
      /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
      '$1-$2-$3T$4:$5:$6Z',
    )
    const expected = signedHeaders({ method, url, headers: {}, bodyHash: contentHash(body) }, key, new Date(written))
    if (isDown) return void response.writeHead(503).end()
    if (request.headers.authorization !== expected.authorization) return void response.writeHead(403).end()
    if (method === 'PUT') objects.set(url.pathname, body)
    const object = objects.get(url.pathname)
    response.writeHead(object ? 200 : 404).end(method === 'GET' ? object : undefined)
  })
  return {
    store: createBucketAnchors({ ...key, bucketUrl: `${server.url}/bucket` }),
    breakDown: () => {
      isDown = true
    },
    close: server.close,
  }
}

describe.each(Object.entries({ folder: folderWorld, bucket: bucketWorld }))('anchors in a %s', (_, openWorld) => {
  let world: World
  afterEach(() => world.close())

  it('keeps the lines of a day in their order, apart from those of other days', async () => {
    world = await openWorld()
    const { store } = world
    expect(await store.read('2026-11-16')).toEqual({ ok: true, value: null })
    for (const line of ['{"number":1}', '{"number":2}'])
      expect(await store.append('2026-11-16', line)).toEqual({ ok: true, value: null })
    await store.append('2026-11-17', '{"number":3}')
    expect(await store.read('2026-11-16')).toEqual({ ok: true, value: '{"number":1}\n{"number":2}\n' })
    expect(await store.read('2026-11-17')).toEqual({ ok: true, value: '{"number":3}\n' })
  })

  it('says that it could not read or write, and never that there is nothing', async () => {
    world = await openWorld()
    await world.store.append('2026-11-16', '{"number":1}')
    world.breakDown()
    expect(await world.store.read('2026-11-16')).toMatchObject({ ok: false })
    expect(await world.store.append('2026-11-16', '{"number":2}')).toMatchObject({ ok: false })
  })
})

it('anchors in a folder are readable by the server’s user only', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'anchors-'))
  const folder = join(parent, 'audit-anchors')
  await createFolderAnchors(folder).append('2026-11-16', '{}')
  const modes = [folder, join(folder, readdirSync(folder)[0]!)].map((path) => statSync(path).mode & 0o777)
  expect(modes).toEqual([0o700, 0o600])
  rmSync(parent, { recursive: true })
})
