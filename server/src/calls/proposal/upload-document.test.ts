import type { KycRow } from '@portal/contract/calls/office.ts'
import type { ProposalView, SavedSection } from '@portal/contract/calls/proposal.ts'
import { ckycPermissionVersion } from '@portal/domain/proposal/declarations.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { familyForm, makeProposal, sections } from '../../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let partner: TestClient
let photo: Buffer
beforeAll(async () => {
  test = await buildTestApp()
  partner = await test.loginAs('P1001')
  photo = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#4466aa' } })
    .withExif({ IFD0: { Artist: 'somebody in particular' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => test.close())

function upload(at: string, file: Buffer, document_type = 'passport', client = partner) {
  const boundary = 'portal-test-boundary'
  const head = (disposition: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n`
  const payload = Buffer.concat([
    Buffer.from(`${head('name="document_type"')}${document_type}\r\n`),
    Buffer.from(head('name="file"; filename="../../etc/passwd.jpg"', 'Content-Type: image/jpeg\r\n')),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return client.send<{ document_id: string }>({
    method: 'POST',
    url: `${at}/documents/`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
}

describe('identity documents', () => {
  it('a photo is re-encoded, stored by content hash and queued for the office', async () => {
    const sale = await makeProposal(partner, 'topup')
    const uploaded = await upload(sale.at, photo)
    expect(uploaded.status).toBe(200)
    const row = await test.db
      .selectFrom('identity_documents')
      .selectAll()
      .where('id', '=', uploaded.data.document_id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ document_type: 'passport', media_type: 'image/jpeg', state: 'uploaded' })
    const stored = await test.deps.integrations.documents.get(row.storage_key)
    if (!stored.ok || !stored.value) throw new Error('not stored')
    expect(stored.value.includes('somebody in particular')).toBe(false)

    const kyc = { method: 'document', document_type: 'passport', document_id: uploaded.data.document_id }
    for (const [name, body] of Object.entries({ ...sections, kyc })) await partner.post(`${sale.at}/${name}/`, body)
    const view = (await partner.get<ProposalView>(`${sale.at}/`)).data
    expect(view).toMatchObject({
      state: 'started',
      kyc_verified: false,
      missing: [{ section: 'kyc', code: 'kyc.in_review' }],
    })
    const office = await test.loginAs('U3001')
    const note = 'Photo and name agree.'
    const decisionReply = await office.post(`/api/office/kyc/${sale.proposalId}/`, { accept: true, note })
    expect(decisionReply.status).toBe(200)
    const reviewed = await test.db
      .selectFrom('identity_documents')
      .select(['state', 'reviewed_by', 'review_note'])
      .where('id', '=', uploaded.data.document_id)
      .executeTakeFirstOrThrow()
    expect(reviewed).toEqual({ state: 'accepted', reviewed_by: 'U3001', review_note: note })
  })

  it('refuses a second decision, and one on a document that was replaced', async () => {
    const sale = await makeProposal(partner, 'topup')
    const send = async () => {
      const { data } = await upload(sale.at, photo)
      await partner.post(`${sale.at}/kyc/`, { method: 'document', document_type: 'passport', ...data })
      return data.document_id
    }
    const office = await test.loginAs('U3001')
    const row = async () =>
      (await office.get<{ rows: KycRow[] }>('/api/office/kyc/')).data.rows.find(
        (one) => one.proposal_id === sale.proposalId,
      )
    const decide = (accept: boolean, readRow?: KycRow) =>
      office.post(
        `/api/office/kyc/${sale.proposalId}/`,
        { accept, note: '' },
        readRow && { 'if-match': `"${readRow.version}"` },
      )
    await send()
    const first = await row()
    // Another answer of the sale is no reason to look again.
    await partner.post(`${sale.at}/nominee-details/`, sections['nominee-details'])
    expect((await decide(false, first)).status).toBe(200)
    const second = await decide(true, first)
    expect([second.status, second.body.error]).toEqual([409, 'decided'])
    expect(second.data).toMatchObject({ state: 'rejected', decided_by: 'U3001' })
    const replaced = await send()
    expect((await decide(true, first)).body.error).toBe('version')
    const now = await row()
    expect(now?.documents.map((one) => one.document_id)).toEqual([replaced])
    expect((await decide(true, now)).status).toBe(200)
  })

  it('a closed sale is not queued for KYC review', async () => {
    const sale = await makeProposal(partner, 'topup')
    const { data } = await upload(sale.at, photo)
    await partner.post(`${sale.at}/kyc/`, { method: 'document', document_type: 'passport', ...data })
    const office = await test.loginAs('U3001')
    const isQueued = async () => (await office.get('/api/office/kyc/')).text.includes(sale.proposalId)
    expect(await isQueued()).toBe(true)
    await partner.post(`${sale.at}/withdraw/`, { reason: 'no' })
    expect(await isQueued()).toBe(false)
  })

  it.each([
    ['a page of HTML called .jpg', Buffer.from('<html><script>alert(1)</script></html>'), 'file'],
    ['a broken picture', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(100)]), 'file'],
    ['a PDF that acts', Buffer.from('%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript >> >>'), 'file'],
    ['an empty file', Buffer.alloc(0), 'file'],
  ])('refuses %s', async (_, file, field) => {
    const { at } = await makeProposal(partner, 'topup')
    const refusal = await upload(at, file)
    expect(refusal.status).toBe(422)
    expect(refusal.body.fields).toHaveProperty(field)
  })

  it('refuses an unknown document type, more than 5 MB, and another partner', async () => {
    const { at } = await makeProposal(partner, 'topup')
    expect((await upload(at, photo, 'library-card')).body.fields).toHaveProperty('document_type')
    expect((await upload(at, Buffer.alloc(6 * 1024 * 1024, 1))).status).toBe(413)
    expect((await upload(at, photo, 'passport', await test.loginAs('P1002'))).status).toBe(404)
    expect((await partner.post(`${at}/documents/`, { document_type: 'passport' })).status).toBe(415)
  })

  it('every other call refuses a file', async () => {
    const { at } = await makeProposal(partner, 'topup')
    const refused = await partner.send({
      method: 'POST',
      url: `${at}/contact-details/`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    })
    expect(refused.status).toBe(415)
  })
})

describe('KYC by the register', () => {
  const saveKyc = async (pan: string, more: object = {}) => {
    const form = familyForm()
    const sale = await makeProposal(partner, 'topup', { form: { ...form, proposer: { ...form.proposer, pan } } })
    return partner.post<SavedSection>(`${sale.at}/kyc/`, {
      method: 'ckyc',
      pan,
      dob: '1984-02-29',
      permission: ckycPermissionVersion,
      ...more,
    })
  }

  it.each([
    ['known', 'ABCPK1234L', 200, undefined],
    ['not known', 'ABCPK1230L', 422, 'kyc.not_found'],
    ['another birth date', 'ABCPK1239L', 422, 'kyc.dob_differs'],
    ['another name', 'ABCPK1238L', 422, 'kyc.name_differs'],
  ])('%s', async (_, pan, status, code) => {
    const answer = await saveKyc(pan)
    expect(answer.status).toBe(status)
    expect(answer.body.fields?.pan?.code).toBe(code)
  })

  it("refuses another person's PAN, and reports when the register is down", async () => {
    expect((await saveKyc('ABCPK1234L', { pan: 'XYZPK4321Q' })).body.fields?.pan?.code).toBe('kyc.other_person')
    expect((await saveKyc('ABCPK5555L')).status).toBe(503)
  })
})
