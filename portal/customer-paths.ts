import { findPage } from '@portal/domain/journey/routes.ts'

/** Whether the light customer entry serves this path. */
export const isCustomerPath = (path: string): boolean => findPage(path)?.audience === 'customer'
