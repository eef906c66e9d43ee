import type { ServedConfig } from './portal-config.ts'

/** A `<` inside the data would end its element. */
const asData = (config: ServedConfig) => JSON.stringify(config).replaceAll('<', '\\u003c')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const asText = (value: string) => value.replace(/[&<>"']/g, (sign) => entities[sign]!)

/** Writes the provider's configuration into a page, so that the page need not ask for it, and its names where the build left room. */
export function withConfig(html: string, config: ServedConfig): string {
  return html
    .replace('</head>', () => `<script type="application/json" id="portal-config">${asData(config)}</script></head>`)
    .replace(/%(brandName|tollFree|landline)%/g, (_, name: 'brandName' | 'tollFree' | 'landline') =>
      asText(config[name]),
    )
}
