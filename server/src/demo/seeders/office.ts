import { createHash } from 'node:crypto'
import { type RequiredView, requiredViews } from '@portal/domain/inspection/views.ts'
import { ckycPermissionInForce } from '@portal/domain/proposal/declarations.ts'
import { sql } from 'kysely'
import { type Deps, timeNow } from '../../context/deps.ts'
import type { Work } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import { decideInspection } from '../../inspection/decide-inspection.ts'
import { redrawPhoto } from '../../inspection/photo-image.ts'
import { submitPhotos } from '../../inspection/submit-photos.ts'
import { newId } from '../../kernel/ids.ts'
import { holderIdentity } from '../../sales/proposal-form.ts'
import { findInspectionId } from '../../sales/proposal-repository.ts'
import { keepRegisterAnswer } from '../../sales/register-answers.ts'
import { lockSaleById } from '../../sales/sale.ts'
import { saveSection } from '../../sales/save-section.ts'
import { dayMs, depsBefore, hourMs } from '../past.ts'
import type { Seeder } from '../seeder.ts'
import { demoIdentityCard, demoPhoto, type Scene } from './demo-pictures.ts'
import { partnerOf, seedSale } from './sales.ts'
import { car, type DemoSale, family } from './sales-samples.ts'

/** A range of mobiles apart from the other seeders. */
const firstMobile = 900
const partner = 'P1001'

/** Pending work of the office: a car with all its photos, and an identity document. */
export const seedOffice: Seeder = {
  name: 'office',
  seed: async (work) => {
    await seedInspection(work)
    await seedIdentityDocument(work, { partner, name: 'Meera Pillai', age: 37, index: firstMobile + 1, hoursAgo: 2 })
  },
}

/** When the demo car was inspected before, at another partner. */
const earlierDays = 120

async function seedInspection(work: Work): Promise<void> {
  await seedEarlierInspection(work)
  const { deps } = work
  const pastDeps = depsBefore(deps, 3 * hourMs)
  await seedPhotos(work, pastDeps, { partner, daysAgo: 1, index: firstMobile, scene: 'yard' })
}

/** The same car was rejected then: the surveyor compares the photos. */
async function seedEarlierInspection(work: Work): Promise<void> {
  const { tx, deps } = work
  const pastDeps = depsBefore(deps, (earlierDays - 1) * dayMs)
  const sale = { partner: 'P1002', daysAgo: earlierDays, index: firstMobile + 2, scene: 'street' } as const
  const inspectionId = await seedPhotos(work, pastDeps, sale)
  await decideInspection(
    { tx, deps: pastDeps },
    {
      inspectionId,
      decision: { decision: 'reject', reasons: ['heavy_damage'], note: 'Front bumper broken' },
      by: 'S5001',
    },
  )
}

interface InspectedSale {
  partner: 'P1001' | 'P1002'
  daysAgo: number
  index: number
  scene: Scene
}

async function seedPhotos(
  work: Work,
  pastDeps: Deps,
  { partner, daysAgo, index, scene }: InspectedSale,
): Promise<string> {
  const { tx } = work
  const lapsed = car({ registration_number: 'MH14GH2299', rto: 'MH14', model: 'Venue' }, -25)
  const proposalId = await seedSale(work, { partner, daysAgo, isComplete: true, ...lapsed }, index)
  const inspectionId = proposalId && (await findInspectionId(tx, proposalId))
  if (!inspectionId) throw new Error('the demo car needs no inspection')
  for (const view of requiredViews) await seedPhoto({ tx, deps: pastDeps }, inspectionId, { view, scene })
  await submitPhotos({ tx, deps: pastDeps }, inspectionId, { takenBy: 'customer', actor: 'customer' })
  return inspectionId
}

interface DemoView {
  view: RequiredView
  scene: Scene
}

async function seedPhoto({ tx, deps }: Work, inspectionId: string, { view, scene }: DemoView): Promise<void> {
  const original = await demoPhoto(view, scene)
  const redrawn = await redrawPhoto(original)
  if (!redrawn.ok) throw new Error(`demo photo ${view}: ${redrawn.code}`)
  const { bytes, width, height, likeness } = redrawn.photo
  await tx
    .insertInto('inspection_photos')
    .values({
      id: newId('F'),
      inspection_id: inspectionId,
      view,
      source: 'camera',
      taken_by: 'customer',
      captured_at: timeNow(deps),
      place: null,
      original_hash: createHash('sha256').update(original).digest('hex'),
      original_bytes: original.length,
      storage_key: await storeFile(deps, bytes),
      bytes: bytes.length,
      width,
      height,
      likeness: sql`${likeness.bits}::bit(64)` as never,
      likeness_bands: likeness.bands,
      resembles: null,
      received_at: timeNow(deps),
      replaced_at: null,
    })
    .execute()
}

interface DemoIdentity {
  partner: DemoSale['partner']
  name: string
  age: number
  index: number
  hoursAgo: number
}

/** A woman's passport, which the register could not verify. */
export async function seedIdentityDocument(
  work: Work,
  { partner, name, age, index, hoursAgo }: DemoIdentity,
): Promise<string | undefined> {
  const { tx, deps } = work
  const person = { relation: 'primary insured', name, gender: 'female', age } as const
  const daysAgo = Math.ceil(hoursAgo / 24)
  const sale = { partner, daysAgo, isComplete: true, ...family('health', { people: [person] }) } as const
  const proposalId = await seedSale(work, sale, index)
  if (!proposalId) return undefined
  const pastDeps = depsBefore(deps, hoursAgo * hourMs)
  const who = await partnerOf(tx, partner)
  const card = await demoIdentityCard()
  const id = newId('D')
  await tx
    .insertInto('identity_documents')
    .values({
      id,
      proposal_id: proposalId,
      partner_id: who.partnerId,
      document_type: 'passport',
      storage_key: await storeFile(deps, card),
      media_type: 'image/jpeg',
      bytes: card.length,
      created_at: timeNow(pastDeps),
    })
    .execute()
  await seedRegisterAnswer({ tx, deps: pastDeps }, proposalId, partner)
  const data = { document_id: id, document_type: 'passport' }
  await audit(
    { tx, deps: pastDeps },
    { case_id: proposalId, actor: `partner:${partner}`, event: 'document_uploaded', data },
  )
  await saveSection({ tx, deps: pastDeps }, who, await lockSaleById({ tx, deps: pastDeps }, proposalId), {
    name: 'kyc',
    body: {
      method: 'document',
      document_type: 'passport',
      document_id: id,
    },
  })
  return proposalId
}

/** The register has her under a longer name and at another address: the officer compares both with the document. */
async function seedRegisterAnswer(work: Work, proposalId: string, partner: string): Promise<void> {
  const { quote, answers } = await lockSaleById(work, proposalId)
  const { pan = '', dob = '' } = answers.proposal ? holderIdentity(answers.proposal) : {}
  const record = {
    title: 'Mrs',
    name: 'Meera Raghavan Pillai',
    gender: 'female',
    father_name: 'Raghavan Pillai',
    address: { line1: '8 Park Street', pincode: '700016', city: 'Kolkata', state: 'West Bengal' },
  } as const
  await keepRegisterAnswer(work, quote.id, 'record', { pan, dob, answer: { record } })
  const data = { permission: ckycPermissionInForce(), found: true }
  await audit(work, { case_id: quote.id, actor: `partner:${partner}`, event: 'ckyc_record_read', data })
}

async function storeFile(deps: Deps, bytes: Buffer): Promise<string> {
  const putReply = await deps.integrations.documents.put(bytes)
  if (!putReply.ok) throw new Error(`demo picture: ${putReply.kind}`)
  return putReply.value.hash
}
