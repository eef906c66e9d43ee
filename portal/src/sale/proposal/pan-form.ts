import type { Issue } from '@portal/domain/kernel/issue.ts'

interface PanForm {
  pan?: string
  form60?: boolean
}

/** As it is sent: Form 60 takes the place of the PAN. */
export function toPanOrForm60({ pan, form60 }: PanForm): PanForm {
  if (form60) return { form60: true }
  return pan ? { pan } : {}
}

/** Under Form 60 the PAN has no field: that it is needed all the same is said where Form 60 is declared. */
export const atForm60 =
  (holder: 'proposer' | 'owner', { form60 }: PanForm) =>
  (issue: Issue): Issue =>
    form60 && issue.path === `${holder}.pan` ? { ...issue, path: `${holder}.form60` } : issue
