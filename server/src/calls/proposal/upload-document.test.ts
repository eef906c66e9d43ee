import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { KycRow } from '@portal/contract/calls/office-identities.ts'
import type { ProposalView, SavedSection } from '@portal/contract/calls/proposal.ts'
import { ckycPermissionVersion } from '@portal/domain/proposal/declarations.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf } from '../../integrations/documents/document-store.ts'
import { createClamdScanner } from '../../integrations/scanner/clamd-scanner.ts'
import { startFakeClamd } from '../../integrations/scanner/testing/fake-clamd.ts'
import { tasks } from '../../jobs/task-list.ts'
import { familyForm, makeProposal, sections } from '../../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { hostilePdfs, plainPdfs } from '../../uploads/testing/pdf-files.ts'
import { partnerDay } from '../../uploads/upload-quota.ts'

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

/** Hashes of all files in the store. */
async function listStored(): Promise<string[]> {
  const page = await test.deps.integrations.documents.list(undefined)
  if (!page.ok) throw new Error(page.detail)
  return page.value.objects.map(({ hash }) => hash)
}

async function readStored(documentId: string): Promise<Buffer> {
  const { storage_key } = await test.db
    .selectFrom('identity_documents')
    .select('storage_key')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
  const stored = await test.deps.integrations.documents.get(storage_key)
  if (!stored.ok || !stored.value) throw new Error('not stored')
  return stored.value
}

const smallPhoto = (grey: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: grey, g: 0, b: 9 } } })
    .jpeg()
    .toBuffer()

describe('files that come in and go out', () => {
  it('a PDF is rebuilt from its pages: links, actions, metadata and whatever stands behind its end are left out', async () => {
    const { at } = await makeProposal(partner, 'topup')
    for (const [name, file] of Object.entries(plainPdfs)) {
      const uploaded = await upload(at, file)
      expect({ name, status: uploaded.status }).toEqual({ name, status: 200 })
      const stored = (await readStored(uploaded.data.document_id)).toString('latin1')
      expect(stored).toMatch(/^%PDF-1\.7\n.*\/BaseFont \/Helvetica.*\/Type \/Page .*%%EOF\n$/s)
      expect(stored).not.toMatch(/evil\.example|script|EICAR|OpenAction|Annots|Metadata|URI/)
    }
  })

  it('a PDF with a script, an attachment, a password, a bomb or no pages is refused by its own sentence, and leaves no file', async () => {
    const { at, proposalId } = await makeProposal(partner, 'topup')
    const before = await listStored()
    for (const [name, { bytes, code }] of Object.entries(hostilePdfs)) {
      const refusal = await upload(at, bytes)
      const said = { name, status: refusal.status, code: refusal.body.fields?.file?.code }
      expect(said).toEqual({ name, status: 422, code })
    }
    expect(await listStored()).toEqual(before)
    const rows = await test.db
      .selectFrom('identity_documents')
      .where('proposal_id', '=', proposalId)
      .select('id')
      .execute()
    expect(rows).toEqual([])
  })

  it('the office saves a PDF and sees a picture, each in an origin of its own that loads nothing', async () => {
    const { at, proposalId } = await makeProposal(partner, 'topup')
    const office = await test.loginAs('U3001')
    const open = async (file: Buffer) => {
      const { data } = await upload(at, file)
      const reply = await office.get(`/api/office/kyc/${proposalId}/documents/${data.document_id}/`)
      expect(reply.headers).toMatchObject({
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      return [
        reply.headers['content-type'],
        String(reply.headers['content-disposition']).replace(data.document_id, 'ID'),
      ]
    }
    expect(await open(plainPdfs['a plain PDF']!)).toEqual(['application/pdf', 'attachment; filename="passport-ID.pdf"'])
    expect(await open(photo)).toEqual(['image/jpeg', 'inline; filename="passport-ID.jpg"'])
  })

  it('of fourteen files sent at once a sale takes ten at most, and writes no file that it has not counted', async () => {
    const { at, proposalId } = await makeProposal(partner, 'topup')
    const countOf = async (table: 'identity_documents' | 'document_uploads') =>
      (await test.db.selectFrom(table).where('proposal_id', '=', proposalId).select('id').execute()).length
    const countTaken = async () => (await countOf('identity_documents')) + (await countOf('document_uploads'))
    const before = new Set(await listStored())
    const photos = await Promise.all(Array.from({ length: 14 }, (_, index) => smallPhoto(index * 15)))
    const replies = await Promise.all(photos.map((file) => upload(at, file)))
    // On a slow machine some wait too long for the lock of their sale, and are told to try again.
    expect(replies.filter(({ status }) => status === 200).length).toBe(await countOf('identity_documents'))
    const written = (await listStored()).filter((hash) => !before.has(hash))
    expect(written).toHaveLength(await countTaken())
    let code: string | undefined
    for (let tries = 0; code === undefined && tries < 12; tries++)
      code = (await upload(at, await smallPhoto(240))).body.fields?.file?.code
    expect([code, await countTaken()]).toEqual(['document.many', 10])
  })

  it('a partner whose files of the day are used up is told when to go on, and nothing is written', async () => {
    const { at } = await makeProposal(partner, 'topup')
    await upload(at, await smallPhoto(1))
    const day = (change: object) =>
      test.db.updateTable('upload_days').set(change).where('day', '=', '2026-11-16').execute()
    const before = await listStored()
    for (const change of [{ files: partnerDay.files }, { files: 1, bytes: partnerDay.bytes }]) {
      await day(change)
      const refusal = await upload(at, await smallPhoto(2))
      // Noon in India: half the day is left.
      expect([refusal.status, refusal.headers['retry-after']]).toEqual([429, String(12 * 3600)])
    }
    expect(await listStored()).toEqual(before)
    await day({ files: 0, bytes: 0 })
  })

  it('the nightly sweep removes what no row refers to after a day, and nothing else', async () => {
    const { at } = await makeProposal(partner, 'topup')
    const { data } = await upload(at, await smallPhoto(77))
    const { documents } = test.deps.integrations
    const put = async (text: string) => {
      const stored = await documents.put(Buffer.from(text))
      return stored.ok ? stored.value.hash : ''
    }
    const [old, young, reserved] = [await put('old orphan'), await put('young'), await put('being stored')]
    const now = new Date(test.clock.now()).toISOString()
    const pending = { id: 'U-x', proposal_id: 'x', partner_id: 'x', storage_key: reserved, bytes: 1, created_at: now }
    await test.db.insertInto('document_uploads').values(pending).execute()
    const twoDaysAgo = test.clock.now() / 1000 - 2 * 24 * 3600
    for (const hash of (await listStored()).filter((one) => one !== young))
      utimesSync(join(test.deps.settings.dataDir, 'documents', keyOf(hash)), twoDaysAgo, twoDaysAgo)
    await tasks['sweep-documents']!({}, test.deps)
    const left = await listStored()
    expect([old, young, reserved].map((hash) => left.includes(hash))).toEqual([false, true, true])
    expect((await readStored(data.document_id)).length).toBeGreaterThan(0)
  })

  it('what the virus scanner finds is refused and recorded; while it is away no file is taken', async () => {
    const { at, proposalId } = await makeProposal(partner, 'topup')
    const clamd = await startFakeClamd()
    const { integrations } = test.deps
    test.deps.integrations = { ...integrations, scanner: createClamdScanner({ address: clamd.address }) }
    const before = await listStored()
    const infected = plainPdfs['a PDF with the test virus behind its end']!
    const refusal = await upload(at, infected)
    expect([refusal.status, refusal.body.fields?.file?.code]).toEqual([422, 'document.infected'])
    const events = await test.db
      .selectFrom('audit_events')
      .select(['actor', 'data'])
      .where('case_id', '=', proposalId)
      .where('event', '=', 'upload_infected')
      .execute()
    expect(events).toMatchObject([{ actor: 'partner:P1001', data: { found: 'Eicar-Test-Signature' } }])
    await clamd.close()
    expect((await upload(at, photo)).status).toBe(503)
    expect(await listStored()).toEqual(before)
    test.deps.integrations = integrations
    expect((await upload(at, photo)).status).toBe(200)
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
