import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { registerCaseFiles } from './case-files.ts'
import { registerCaseNotes } from './case-notes.ts'
import { registerCases } from './cases.ts'
import { registerDemoPhone } from './demo-phone.ts'
import { registerOfficeDocuments } from './documents.ts'
import { registerKycReview } from './kyc.ts'
import { registerMotorUploads } from './motor-uploads.ts'
import { registerReviews } from './reviews.ts'
import { registerScreening } from './screening.ts'
import { registerWorkViews } from './work-views.ts'
import { registerWorkbench } from './workbench.ts'

export async function registerOfficeCalls(app: FastifyInstance, deps: Deps): Promise<void> {
  registerCases(app, deps)
  registerCaseNotes(app, deps)
  await registerCaseFiles(app, deps)
  registerWorkbench(app, deps)
  registerWorkViews(app, deps)
  registerKycReview(app, deps)
  registerScreening(app, deps)
  registerReviews(app, deps)
  registerOfficeDocuments(app, deps)
  registerMotorUploads(app, deps)
  registerDemoPhone(app, deps)
}
