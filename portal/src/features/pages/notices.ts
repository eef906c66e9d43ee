import type { words } from '@portal/words/en/screens/terms.ts'
import type { PlainCode } from '@portal/words/params-of.ts'

type Code = PlainCode<typeof words>

/** Terms, privacy and statutory notices in short, each with the place it comes from. */
interface NoticeText {
  id: string
  title: Code
  paragraphs: readonly Code[]
  /** Where all of it stands. */
  link?: { href: string; label: Code }
}

export const notices: readonly NoticeText[] = [
  {
    id: 'terms',
    title: 'terms.notice_terms',
    paragraphs: ['terms.notice_terms_1', 'terms.notice_terms_2', 'terms.notice_terms_3'],
  },
  {
    id: 'privacy',
    title: 'terms.notice_privacy',
    paragraphs: ['terms.notice_privacy_1', 'terms.notice_privacy_2', 'terms.notice_privacy_3'],
    link: { href: '/privacy', label: 'terms.privacy_link' },
  },
  { id: 'rebates', title: 'terms.notice_rebates', paragraphs: ['terms.notice_rebates_1', 'terms.notice_rebates_2'] },
  {
    id: 'no-risk-before-premium',
    title: 'terms.notice_no_risk_before_premium',
    paragraphs: ['terms.notice_no_risk_before_premium_1'],
  },
  { id: 'free-look', title: 'terms.notice_free_look', paragraphs: ['terms.notice_free_look_1'] },
  { id: 'moratorium', title: 'terms.notice_moratorium', paragraphs: ['terms.notice_moratorium_1'] },
  {
    id: 'grievance',
    title: 'terms.notice_grievance',
    paragraphs: ['terms.notice_grievance_1', 'terms.notice_grievance_2'],
  },
]
