import { findPage } from '@portal/domain/journey/routes.ts'
import { addPlugins, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

/** Every file of the partner's pages with its hash, written by the build. */
declare const __PRECACHED_FILES__: { url: string; revision: string | null }[]

interface WorkerScope {
  /** Written by the server: what the insurer's pack brings beside the build. */
  packFiles: { mark: string; files: string[] }
  skipWaiting(): Promise<void>
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(
    type: 'install',
    listener: (event: Event & { waitUntil(work: Promise<unknown>): void }) => void,
  ): void
}
/** The types of a page do not know the worker's own scope. */
declare const self: WorkerScope

const configPath = '/config.json'
const configCache = 'config'
const fontCache = 'fonts'

// One file after the other, and behind whatever the open page asks for.
addPlugins([{ requestWillFetch: async ({ request }) => new Request(request, { priority: 'low' }) }])
const { mark, files } = self.packFiles
precacheAndRoute([
  // Pages and icons show the insurer: another pack makes other ones of the same build.
  ...__PRECACHED_FILES__.map(({ url, revision }) => ({ url, revision: revision && `${revision}-${mark}` })),
  ...files.map((url) => ({ url, revision: null })),
])

// Partner pages only. A customer's page shows prices and consents: it always comes from the server, as do all calls.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && findPage(url.pathname)?.audience === 'partner',
  createHandlerBoundToURL('/shell.html'),
)

// Newest first: the last one read is only for a page that opens without a connection.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === configPath,
  async ({ request }) => {
    const cache = await caches.open(configCache)
    try {
      const reply = await fetch(request)
      if (reply.ok) await cache.put(configPath, reply.clone())
      return reply
    } catch {
      return (await cache.match(configPath)) ?? Response.error()
    }
  },
)

// Fonts that only some languages need: kept once a page has asked for one. Their names hold a hash.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'font',
  async ({ request }) => {
    const cache = await caches.open(fontCache)
    const kept = await cache.match(request)
    if (kept) return kept
    const reply = await fetch(request)
    if (reply.ok) await cache.put(request, reply.clone())
    return reply
  },
)

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(configCache).then((cache) => cache.add(configPath)))
})

// A new worker waits until no page of the old version is open, or until a person asks for the new version.
self.addEventListener('message', ({ data }) => {
  if (data === 'use-new-version') void self.skipWaiting()
})
