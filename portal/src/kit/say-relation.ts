import type { Gender } from '@portal/domain/people/gender.ts'
import { relationLabelName, relationName } from '@portal/words/relation-name.ts'
import { say } from './words.ts'

/** 'Spouse', 'पति/पत्नी': a relation on the screens of partner and office. */
export const sayRelation = (relation: string, gender?: Gender): string => relationName(relation, gender, say)

/** The same where a call gives the English label. */
export const sayRelationLabel = (label: string): string => relationLabelName(label, say)
