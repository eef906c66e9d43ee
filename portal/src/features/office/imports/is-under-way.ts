import type { ImportView } from '@portal/contract/calls/imports.ts'

/** Apart from the page: another page that asks would otherwise load it with its own. */
export const isUnderWay = ({ state }: ImportView): boolean => state === 'checking' || state === 'importing'
