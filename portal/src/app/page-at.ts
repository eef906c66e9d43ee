import { findPage, type Page } from '@portal/domain/journey/routes.ts'

/** The page at an address; a slash at its end changes nothing. */
export const pageAt = (pathname: string): Page | undefined => findPage(pathname.replace(/(.)\/+$/, '$1'))
