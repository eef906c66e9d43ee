import type { Pack } from './pack.ts'

/** 'Dakshin, version 2026-11 (3fa20c81de)': whose pack it is, and in which state. */
export function namePack({ insurer, version, fingerprint }: Pick<Pack, 'insurer' | 'version' | 'fingerprint'>): string {
  return `${insurer.brand}${version ? `, version ${version}` : ''} (${fingerprint})`
}
