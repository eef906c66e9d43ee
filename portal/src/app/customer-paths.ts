import { customerPaths } from '@portal/domain/journey/routes.ts'

/** Whether the light customer entry serves this path. */
export function isCustomerPath(path: string): boolean {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  return customerPaths.includes(plain)
}
