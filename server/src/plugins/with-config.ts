import type { ServedConfig } from './portal-config.ts'

/** A `<` inside the data would end its element. */
const asData = (config: ServedConfig) => JSON.stringify(config).replaceAll('<', '\\u003c')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const asText = (value: string) => value.replace(/[&<>"']/g, (sign) => entities[sign]!)

/** Writes the provider's configuration into a page, so that the page need not ask for it. */
export function withConfig(html: string, config: ServedConfig): string {
  return withNames(html, config).replace(
    '</head>',
    () => `<script type="application/json" id="portal-config">${asData(config)}</script></head>`,
  )
}

/** Writes the insurer's names where the build left room. */
export function withNames(html: string, config: ServedConfig): string {
  return html.replace(/%insurer((?:\.[\w-]+)+)%/g, (placeholder, path: string) =>
    asText(shownAt(config, path) ?? placeholder),
  )
}

/** 'insurer.products.health.name' */
function shownAt(config: ServedConfig, path: string): string | undefined {
  let value: unknown = config.insurer
  for (const name of path.split('.').slice(1)) value = (value as Record<string, unknown> | undefined)?.[name]
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? value : undefined
}
