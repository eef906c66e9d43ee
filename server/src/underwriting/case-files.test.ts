import type { CaseFile } from '@portal/contract/calls/case-files.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClamdScanner } from '../integrations/scanner/clamd-scanner.ts'
import { startFakeClamd } from '../integrations/scanner/testing/fake-clamd.ts'
import { buildMoneyApp, sell } from '../payment/testing/customer.ts'
import { healthy } from '../sales/testing/samples.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { hostilePdfs, plainPdfs } from '../uploads/testing/pdf-files.ts'

let test: TestApp
let underwriter: TestClient
let partner: TestClient
let photo: Buffer
let at: string
let caseId: string
let proposalId: string
beforeAll(async () => {
  test = await buildMoneyApp()
  partner = await test.loginAs('P1001')
  underwriter = await test.loginAs('U3001')
  photo = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#4466aa' } })
    .withExif({ IFD0: { Artist: 'somebody in particular' } })
    .jpeg()
    .toBuffer()
  const conditions = [{ name: 'Diabetes', since: '2019-06', medication: true, hospitalised: false }]
  const sale = await sell(partner, 'topup', { medical: { members: [healthy('1', { conditions })] } })
  proposalId = sale.proposalId
  const { id } = await test.db
    .selectFrom('uw_cases')
    .select('id')
    .where('proposal_id', '=', sale.proposalId)
    .executeTakeFirstOrThrow()
  caseId = id
  at = `/api/office/cases/${id}/documents/`
})
afterAll(() => test.close())

function upload(file: Buffer, fields: Record<string, string> = { kind: 'medical_report' }, client = underwriter) {
  const boundary = 'portal-test-boundary'
  const head = (disposition: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n`
  const payload = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => Buffer.from(`${head(`name="${name}"`)}${value}\r\n`)),
    Buffer.from(head('name="file"; filename="../../report.jpg"', 'Content-Type: image/jpeg\r\n')),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return client.send<{ files: CaseFile[] }>({
    method: 'POST',
    url: at,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
}

const eventsOf = (event: string) =>
  test.db
    .selectFrom('audit_events')
    .select(['actor', 'data'])
    .where('case_id', '=', proposalId)
    .where('event', '=', event)
    .execute()

it('a report is made anew, listed with its member and who added it, and shown; both stand in the trail', async () => {
  const added = await upload(photo, { kind: 'medical_report', insured_id: '1' })
  expect(added.status, added.text).toBe(200)
  const [file] = added.data.files
  expect(file).toMatchObject({
    kind: 'medical_report',
    insured_id: '1',
    media_type: 'image/jpeg',
    added_by: { code: 'U3001' },
  })
  const shown = await underwriter.get(file!.url)
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(shown.headers['content-disposition']).toBe('inline; filename="medical_report.jpg"')
  expect(shown.text).not.toContain('somebody in particular')
  expect(await eventsOf('case_file_added')).toMatchObject([
    { actor: 'office:U3001', data: { case_id: caseId, file_id: file!.file_id, kind: 'medical_report' } },
  ])
  expect(await eventsOf('case_file_opened')).toMatchObject([{ actor: 'office:U3001' }])
  expect(await test.db.selectFrom('document_uploads').selectAll().execute()).toEqual([])
})

it('is refused with its reason: an unknown kind, a stranger, no file, a hostile or infected one, one too many', async () => {
  const before = (await underwriter.get<{ files: CaseFile[] }>(at)).data.files.length
  const codeOf = async (reply: ReturnType<typeof upload>, path: string) => {
    const { status, body } = await reply
    return [status, body.fields?.[path]?.code]
  }
  expect(await codeOf(upload(photo, { kind: 'passport' }), 'kind')).toEqual([422, 'choice'])
  expect(await codeOf(upload(photo, { kind: 'other', insured_id: '7' }), 'insured_id')).toEqual([422, 'member.unknown'])
  expect(await codeOf(upload(Buffer.alloc(0)), 'file')).toEqual([422, 'required'])
  for (const { bytes, code } of Object.values(hostilePdfs).slice(0, 2))
    expect(await codeOf(upload(bytes), 'file')).toEqual([422, code])
  const clamd = await startFakeClamd()
  const { integrations } = test.deps
  test.deps.integrations = { ...integrations, scanner: createClamdScanner({ address: clamd.address }) }
  const infected = plainPdfs['a PDF with the test virus behind its end']!
  expect(await codeOf(upload(infected), 'file')).toEqual([422, 'document.infected'])
  expect(await eventsOf('upload_infected')).toMatchObject([{ actor: 'office:U3001' }])
  test.deps.integrations = integrations
  await clamd.close()
  await test.db
    .insertInto('uw_files')
    .columns(['id', 'case_id', 'proposal_id', 'kind', 'storage_key', 'media_type', 'bytes', 'added_by', 'added_at'])
    .expression(
      test.db
        .selectFrom('uw_files')
        .select((row) => [row.val('F-full').as('id'), 'case_id', 'proposal_id', 'kind', 'storage_key', 'media_type'])
        .select((row) => [row.val(60 * 1024 * 1024).as('bytes'), 'added_by', 'added_at'])
        .limit(1),
    )
    .execute()
  expect(await codeOf(upload(photo), 'file')).toEqual([422, 'document.many'])
  await test.db.deleteFrom('uw_files').where('id', '=', 'F-full').execute()
  expect((await underwriter.get<{ files: CaseFile[] }>(at)).data.files).toHaveLength(before)
})

it('is open to underwriters, read by auditors, and to nobody else; of another case it is not found', async () => {
  const { url } = (await underwriter.get<{ files: CaseFile[] }>(at)).data.files[0]!
  expect((await partner.get(url)).status).toBe(403)
  expect((await upload(photo, { kind: 'other' }, partner)).status).toBe(403)
  const auditor = await test.loginAs('R7001')
  expect((await auditor.get(url)).status).toBe(200)
  expect((await upload(photo, { kind: 'other' }, auditor)).status).toBe(403)
  expect((await underwriter.get(url.replace(caseId, 'C-other'))).status).toBe(404)
})
