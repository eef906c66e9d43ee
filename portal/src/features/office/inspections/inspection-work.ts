import {
  assignInspection,
  findNextInspection,
  type InspectionRow,
  listSurveyors,
} from '@portal/contract/calls/inspection.ts'
import { showRegistration } from '@portal/domain/places/registration.ts'
import { send } from '../../../kit/calls/clients.ts'
import { sayCount } from '../../../speech/speaker.ts'
import { saySurvey } from '../photos/survey-words.ts'
import type { WorkKind } from '../work/work-kind.ts'

type Inspection = Pick<InspectionRow, 'inspection_id' | 'car' | 'assigned_to'>

/** An inspection as work of the workbench. */
export const inspectionWork: WorkKind<Inspection> = {
  path: '/office/inspections',
  param: 'inspection_id',
  idOf: ({ inspection_id }) => inspection_id,
  nameOf: ({ car }) => showRegistration(car.registration_number),
  near: findNextInspection,
  showName: showRegistration,
  assign: ({ inspection_id }, body) => send(assignInspection, { params: { inspection_id }, body }),
  colleagues: listSurveyors,
  says: {
    claimed: () => saySurvey('survey.claimed'),
    returned: () => saySurvey('survey.returned'),
    handedOver: (name) => saySurvey('survey.handed_over', { name }),
    handOver: ({ car }) => saySurvey('survey.hand_over', { car: showRegistration(car.registration_number) }),
    colleague: () => saySurvey('survey.colleague'),
    colleaguesNotLoaded: () => saySurvey('survey.colleagues_not_loaded'),
    held: (name) => saySurvey('survey.held', { name }),
    navigation: () => saySurvey('survey.navigation'),
    left: (count) => (count > 0 ? sayCount(saySurvey, 'survey.left', count) : saySurvey('survey.no_more')),
    previous: () => saySurvey('survey.previous_inspection'),
    next: () => saySurvey('survey.next_inspection'),
    nextOf: (name) => saySurvey('survey.next_of', { name }),
  },
}
