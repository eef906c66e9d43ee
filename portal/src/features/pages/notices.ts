import type { words } from '@portal/words/en/screens/pages.ts'

type Code = keyof typeof words

/** Terms, privacy and statutory notices in short, each with the place it comes from. */
interface NoticeText {
  id: string
  title: Code
  paragraphs: readonly Code[]
}

export const notices: readonly NoticeText[] = [
  {
    id: 'terms',
    title: 'pages.notice_terms',
    paragraphs: ['pages.notice_terms_1', 'pages.notice_terms_2', 'pages.notice_terms_3'],
  },
  {
    id: 'privacy',
    title: 'pages.notice_privacy',
    paragraphs: ['pages.notice_privacy_1', 'pages.notice_privacy_2', 'pages.notice_privacy_3'],
  },
  { id: 'rebates', title: 'pages.notice_rebates', paragraphs: ['pages.notice_rebates_1', 'pages.notice_rebates_2'] },
  {
    id: 'no-risk-before-premium',
    title: 'pages.notice_no_risk_before_premium',
    paragraphs: ['pages.notice_no_risk_before_premium_1'],
  },
  { id: 'free-look', title: 'pages.notice_free_look', paragraphs: ['pages.notice_free_look_1'] },
  { id: 'moratorium', title: 'pages.notice_moratorium', paragraphs: ['pages.notice_moratorium_1'] },
  {
    id: 'grievance',
    title: 'pages.notice_grievance',
    paragraphs: ['pages.notice_grievance_1', 'pages.notice_grievance_2'],
  },
]
