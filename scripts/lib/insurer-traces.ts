import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPack } from '../../server/src/kernel/pack/read-pack.ts'

/** What tells one insurer from another: its names, numbers and addresses, as its pack says them. */
export function tracesOf(packFolder: string): string[] {
  const { insurer, dlt } = readPack(packFolder)
  const { brand, name, cin, gstin, address, tollFree, landline, email, website, claims, grievance } = insurer
  const phones = [tollFree, landline, claims.phone, grievance.phone].flatMap((one) => [one, one.replaceAll(' ', '')])
  const products = Object.values(insurer.products).flatMap((product) => [product.name, product.uin])
  const others = [brand, name, cin, gstin, address.line1, email, website, claims.email, grievance.email]
  return [...new Set([...others, ...phones, ...products, ...(dlt ? [dlt.entityId, dlt.header] : [])])]
}

const texts = /\.(js|css|html|json|svg|txt|webmanifest)$/

/** The texts of a folder that name the insurer: '<file>: <trace>'. */
export function findTraces(folder: string, traces: readonly string[]): string[] {
  const small = traces.map((trace) => trace.toLowerCase())
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => texts.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8').toLowerCase()
      return small.filter((trace) => text.includes(trace)).map((trace) => `${file}: ${trace}`)
    })
}
