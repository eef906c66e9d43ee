import type { Issue } from '@portal/domain/kernel/issue.ts'
import { checkSection } from '@portal/domain/proposal/check-section.ts'
import type { SectionContext } from '@portal/domain/proposal/section-context.ts'
import type { ContactDetails } from '@portal/domain/proposal/sections.ts'
import { normaliseField } from '@portal/domain/validation/fields.ts'

/** A verified code stands beside the number it was verified for: it proves no other. */
export interface ContactForm {
  mobile: string
  email: string
  verified?: { otp_id: string; mobile: string }
  /** The e-insurance account, where the customer has one. */
  eia_number?: string
}

export const toContactForm = (saved: ContactDetails | undefined): ContactForm => ({
  mobile: saved?.mobile ?? '',
  email: saved?.email ?? '',
  eia_number: saved?.eia_number ?? '',
})

export const checkContactForm = (contact: ContactForm, context: SectionContext): Issue[] =>
  checkSection('contact-details', contact, context).map((issue) => ({ ...issue, path: `contact.${issue.path}` }))

export const isCodeOf = ({ mobile, verified }: ContactForm): boolean =>
  verified !== undefined && verified.mobile === normaliseField('mobile', mobile)

/** As it is sent. */
export function toContact(contact: ContactForm): ContactDetails {
  const { mobile, email, verified, eia_number } = contact
  return {
    mobile,
    email,
    ...(verified && isCodeOf(contact) && { otp_id: verified.otp_id }),
    ...(eia_number && { eia_number }),
  }
}

export const contactPath = (path: string): string => (path === 'otp_id' ? 'contact.mobile' : `contact.${path}`)
