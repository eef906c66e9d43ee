import type { NamedTest } from '../../../lib/named-tests.ts'

/** Something that somebody could try, with the attacks over all calls and the tests that try it. */
export interface Threat {
  threat: string
  tests: readonly NamedTest[]
  /** The beginning of the attack's title. */
  attacks?: readonly string[]
}

/** Threats of one subject. */
export interface ThreatArea {
  title: string
  threats: readonly Threat[]
}

export const server = (path: string, title: string): NamedTest => ({ file: `server/src/${path}.test.ts`, title })
export const script = (name: string, title: string): NamedTest => ({ file: `scripts/${name}.test.ts`, title })
export const domain = (path: string, title: string): NamedTest => ({ file: `domain/src/${path}.test.ts`, title })
/** Run by `npm test`, which builds the portal first. */
export const browser = (path: string, title: string): NamedTest => ({ file: `e2e/${path}.spec.ts`, title })
