import { can } from '@portal/domain/kernel/access.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { InjectOptions } from 'fastify'
import type { PartnersWorld } from '../../calls/testing/partners-world.ts'
import type { ServedRoute } from '../../plugins/inventory.ts'
import * as samples from '../../sales/testing/samples.ts'
import { bodyFrom, idsIn } from '../body-from-schema.ts'

const nameOf = ({ method, path }: ServedRoute) => `${method} ${path}`

/** Calls that name something of somebody: in the address or in the body. */
export const isOwned = ({ path, schema }: ServedRoute) =>
  /:[a-z]+_id/.test(path.replace(':insured_id', '')) || idsIn(schema.body).some((name) => name !== 'insured_id')

export const isChange = ({ method }: ServedRoute) => method !== 'GET'

/** A call as opposed to a page, a probe or a file. */
export const isCall = ({ path }: ServedRoute) => /^\/(api|pub)\//.test(path)

export type RouteRequests = ReturnType<typeof createRouteRequests>

/** Parts of an address that belong to nobody. */
const nobodys: Record<string, string> = {
  insured_id: '1',
  year: '2027',
  month: '2026-11',
  kind: 'policy-schedule',
  step: 'policy-details',
  version: '2026-04',
  pin: '400001',
  code: 'HDFC0000001',
  token: 'x'.repeat(43),
  policy: 'X-1',
  job_id: '1',
}

/** In addresses without an owner, such as those of the office: whoever may call them may ask for anybody's. */
const unknownId = 'X-0000000000000000'

const sectionBodies: Record<string, object> = {
  ...samples.sections,
  'bank-details': samples.bank,
  'abha-details': { members: [] },
}

/** Calls that take bytes, not JSON. */
const boundary = 'b'
const rawBodies: Record<string, { type: string; payload: string; query?: string }> = {
  'PUT /uploads/:upload_id/': { type: 'application/octet-stream', payload: 'x', query: '?at=0' },
  'POST /proposal/:proposal_id/documents/': {
    type: `multipart/form-data; boundary=${boundary}`,
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="document_type"\r\n\r\npassport\r\n--${boundary}--\r\n`,
  },
}

function productOf({ path }: ServedRoute): ProductId {
  const productInPath = /^\/api\/(arogya-sanjeevani|health|topup|car)\//.exec(path)?.[1] as ProductId | undefined
  // Ports are of health policies; a lapsed car waits for its inspection, so family calls are asked about a family.
  return productInPath ?? 'health'
}

/** Requests to every call about the things of one partner, well formed: a refusal is for who asks, not for how. */
export function createRouteRequests(world: PartnersWorld) {
  function idsFor(route: ServedRoute): Record<string, string> {
    const product = productOf(route)
    const policy = world.policies[/registration|car-quote/.test(route.path) ? 'car' : 'topup']
    return {
      ...nobodys,
      ...world.ids,
      ...world.sales[product],
      product,
      policy_id: route.path.startsWith('/api/renewal/') ? policy.number : policy.id,
    }
  }

  /** `changes` replaces parts of the address by name. */
  function addressOf(route: ServedRoute, changes: Record<string, string> = {}): string {
    const ids: Record<string, string> = { ...idsFor(route), ...changes }
    return route.path.replace(/:([a-z_]+)/g, (_, name: string) => {
      const hasOwner = route.access === 'customer' || can('partner', route.access)
      const value = ids[name] ?? (hasOwner ? undefined : unknownId)
      if (value === undefined) throw new Error(`${nameOf(route)}: nobody owns a ${name} in this test yet`)
      return value
    })
  }

  /** Bodies that must be true to life, because what they say is checked before whose sale it is. Everything else is made from the schema. */
  function bodyOf(route: ServedRoute): unknown {
    const { proposal_id } = world.sales.health
    const section = /proposal\/:proposal_id\/([a-z-]+)\/$/.exec(route.path)?.[1]
    if (section && sectionBodies[section]) return sectionBodies[section]
    if (/\/quote\/:quote_id\/$/.test(route.path)) return samples.quotes[productOf(route)]
    if (/proposal\/$|quote\/proposal\/:proposal_id\/$/.test(route.path)) return samples.formFor(productOf(route))
    const { place, starts_at } = world.slot
    if (route.path.endsWith('/appointment/')) return { insured_id: '1', place, starts_at }
    if (route.path === '/api/otp/') return { purpose: 'contact', mobile: '9812312313', proposal_id }
    return bodyFrom(route.schema.body ?? {}, { ...world.ids, insured_id: '1', proposal_id })
  }

  function requestOf(route: ServedRoute): InjectOptions {
    const url = addressOf(route)
    const method = route.method as 'GET'
    if (route.method === 'GET' || route.method === 'DELETE') return { method, url }
    const raw = Object.entries(rawBodies).find(([name]) => {
      const [rawMethod, end = ''] = name.split(' ')
      return rawMethod === route.method && route.path.endsWith(end)
    })?.[1]
    const headers = { 'content-type': raw?.type ?? 'application/json' }
    const payload = raw?.payload ?? JSON.stringify(bodyOf(route))
    return { method, url: `${url}${raw?.query ?? ''}`, headers, payload }
  }

  return { addressOf, bodyOf, requestOf }
}
