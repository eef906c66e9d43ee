import type { InspectionLink, PartnerInspection, PhotoUpload } from '@portal/contract/calls/inspection.ts'
import type { CaseView, Slot } from '@portal/contract/calls/nstp.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { announcement, photo, upload } from '../../inspection/testing/photos.ts'
import { runMoneyJobs, sell, toGateway, tokenOf } from '../../payment/testing/customer.ts'
import { carQuote, healthy } from '../../sales/testing/samples.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

/** One of everything that belongs to a partner or to one of their customers, by the name ids have in addresses and bodies. */
export interface PartnersWorld {
  /** Of the sale of each product. */
  sales: Record<ProductId, { quote_id: string; proposal_id: string }>
  /** Policies of a family and of a car; addresses of renewals take the number. */
  policies: Record<'topup' | 'car', { id: string; number: string }>
  ids: Record<'case_id' | 'appointment_id' | 'inspection_id' | 'photo_id' | 'upload_id' | 'otp_id', string>
  slot: Slot
}

const products = ['arogya-sanjeevani', 'health', 'topup', 'car'] as const
const diabetes = { conditions: [{ name: 'Diabetes', since: '2019-06', medication: true, hospitalised: false }] }
const lapsed = {
  ...carQuote,
  previous_policy: { ...carQuote.previous_policy, expiry: '2026-11-01' },
  start_date: '2026-11-17',
}

export async function makePartnersWorld(test: TestApp, partner: TestClient): Promise<PartnersWorld> {
  const sales = {} as PartnersWorld['sales']
  for (const product of products) {
    const { quoteId, proposalId } = await sell(partner, product)
    sales[product] = { quote_id: quoteId, proposal_id: proposalId }
  }
  const policies = { topup: await policyOf(test, partner, 'topup'), car: await policyOf(test, partner, 'car') }
  const { slot, ...appointment } = await makeBookedCase(test, partner)
  const inspection = await makeInspectionWithPhotos(test, partner)
  const { otp_id } = (await partner.post<{ otp_id: string }>('/api/otp/', { purpose: 'contact', mobile: '9812312312' }))
    .data
  return { sales, policies, slot, ids: { ...appointment, ...inspection.ids, otp_id } }
}

async function policyOf(test: TestApp, partner: TestClient, product: 'topup' | 'car') {
  const { sale, orderId } = await toGateway(test, partner, product)
  test.sandbox.control.engine.pay(orderId, 'success')
  await test.sandbox.control.tick()
  await runMoneyJobs(test)
  return test.db
    .selectFrom('policies')
    .select(['id', 'number'])
    .where('proposal_id', '=', sale.proposalId)
    .executeTakeFirstOrThrow()
}

async function makeBookedCase(test: TestApp, partner: TestClient) {
  const { proposalId } = await sell(partner, 'topup', { medical: { members: [healthy('1', diabetes)] } })
  const { id } = await test.db
    .selectFrom('uw_cases')
    .select('id')
    .where('proposal_id', '=', proposalId)
    .executeTakeFirstOrThrow()
  const { slots } = (await partner.get<{ slots: Slot[] }>(`/api/nstp/${id}/slots/1/`)).data
  const [slot, later] = slots
  if (!slot || !later) throw new Error('no slot is free')
  const body = { insured_id: '1', place: slot.place, starts_at: slot.starts_at }
  const bookReply = await partner.post<CaseView>(`/api/nstp/${id}/appointment/`, body)
  return { case_id: id, appointment_id: bookReply.data.members[0]?.appointment?.appointment_id ?? '', slot: later }
}

export async function makeInspectionWithPhotos(test: TestApp, partner: TestClient) {
  const { proposalId } = await sell(partner, 'car', { quote: lapsed })
  const { id } = await test.db
    .selectFrom('inspections')
    .select('id')
    .where('proposal_id', '=', proposalId)
    .executeTakeFirstOrThrow()
  const root = `/api/car/inspection/${id}`
  await upload(partner, root, { view: 'front', bytes: await photo() })
  const inspectionReply = await partner.get<PartnerInspection>(`${root}/`)
  const uploadReply = await partner.post<PhotoUpload>(`${root}/photos/`, announcement('rear', await photo()))
  const link = await partner.post<InspectionLink>(`${root}/link/`, {})
  const ids = {
    inspection_id: id,
    photo_id: inspectionReply.data.photos[0]?.photo_id ?? '',
    upload_id: uploadReply.data.upload_id,
  }
  return { ids, token: tokenOf(link.data.url ?? '') }
}
