import { carProposalBody, familyProposalBody } from '@portal/contract/calls/proposal.schema.ts'
import { createProposal as createCall, saveProposal as saveCall } from '@portal/contract/calls/proposal.ts'
import { PRODUCT_IDS } from '@portal/domain/products/catalogue.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { forProduct } from '../for-product.ts'
import { registerCreateProposal } from './create-proposal.ts'
import { registerGetProposal } from './get-proposal.ts'
import { registerMedicalCalls } from './medical.ts'
import { registerReadCkycRecord } from './read-ckyc-record.ts'
import { registerRemoveMember } from './remove-member.ts'
import { registerSaveKyc } from './save-kyc.ts'
import { registerSaveProposal } from './save-proposal.ts'
import { registerSaveSections } from './save-section.ts'
import { registerUploadDocument } from './upload-document.ts'
import { registerWithdrawProposal } from './withdraw-proposal.ts'

export async function registerProposalCalls(app: FastifyInstance, deps: Deps): Promise<void> {
  for (const product of PRODUCT_IDS) {
    const body = product === 'car' ? carProposalBody : familyProposalBody
    registerCreateProposal(app, deps, { product, call: forProduct(createCall, product), body })
    registerSaveProposal(app, deps, { product, call: forProduct(saveCall, product), body })
  }
  registerMedicalCalls(app, deps)
  registerGetProposal(app, deps)
  registerSaveSections(app, deps)
  registerSaveKyc(app, deps)
  registerReadCkycRecord(app, deps)
  registerRemoveMember(app, deps)
  registerWithdrawProposal(app, deps)
  await registerUploadDocument(app, deps)
}
