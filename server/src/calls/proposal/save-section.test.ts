import type { ProposalView, SavedSection } from '@portal/contract/calls/proposal.ts'
import { ckycPermissionVersion } from '@portal/domain/proposal/declarations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  contact,
  familyForm,
  makeComplete,
  makeProposal,
  pan,
  sections,
  sectionsFor,
} from '../../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

const proposalRow = (id: string) =>
  test.db.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const readProposal = async (at: string) => (await partner.get<ProposalView>(`${at}/`)).data

describe('sections', () => {
  it('a register reply about one person does not verify another who replaced them during the search', async () => {
    const { at, proposalId, born } = await makeProposal(partner, 'arogya-sanjeevani')
    const { kyc } = test.deps.integrations
    const otherForm = {
      ...familyForm(),
      proposer: { ...familyForm().proposer, name: 'Somebody Else', pan: 'ABCPE1234L' },
    }
    const search: typeof kyc.search = async (person) => {
      const changeReply = await partner.put(`${at}/`, otherForm)
      expect(changeReply.status, changeReply.text).toBe(200)
      return kyc.search(person)
    }
    test.deps.integrations = { ...test.deps.integrations, kyc: { ...test.deps.integrations.kyc, search } }
    const saveReply = await partner.post(`${at}/kyc/`, sectionsFor(born).kyc)
    test.deps.integrations = { ...test.deps.integrations, kyc }
    expect([saveReply.status, saveReply.body.error]).toEqual([409, 'version'])
    expect((await proposalRow(proposalId)).kyc_state).toBe('none')
  })

  it('[C-5] contact details are saved and answer what is still missing', async () => {
    const { at, proposalId } = await makeProposal(partner, 'arogya-sanjeevani')
    const saveReply = await partner.post<SavedSection>(`${at}/contact-details/`, {
      ...contact,
      mobile: '+91 98765 43210',
    })
    expect(saveReply.body.code).toBe(200)
    expect(saveReply.data).toMatchObject({ proposal_id: proposalId, state: 'started' })
    expect(new Set(saveReply.data.missing.map((one) => (one as { section?: string }).section))).toEqual(
      new Set(['kyc', 'nominee-details', 'address-details', 'declarations']),
    )
    expect((await readProposal(at)).sections['contact-details']).toEqual(contact)
    expect(await proposalRow(proposalId)).toMatchObject({ mobile_masked: '98xxxxxx10', mobile_verified: false })
  })

  it.each([
    [
      '[V-1] a short mobile',
      'contact-details',
      { ...contact, mobile: '98765' },
      'mobile',
      'Please enter full mobile number',
    ],
    ['a mobile with a wrong first digit', 'contact-details', { ...contact, mobile: '1234567890' }, 'mobile', undefined],
    ['a code that was not verified', 'contact-details', { ...contact, otp_id: 'O-none' }, 'otp_id', undefined],
    [
      'shares that are not 100',
      'nominee-details',
      { nominees: [{ name: 'Lakshmi Iyer', relation: 'spouse', dob: '1986-05-05', share: 60 }] },
      'nominees',
      undefined,
    ],
    [
      'a child as nominee without an adult',
      'nominee-details',
      { nominees: [{ name: 'Ananya Iyer', relation: 'child', dob: '2015-05-05', share: 100 }] },
      'nominees.0.appointee',
      undefined,
    ],
    [
      'a PIN code that does not exist',
      'address-details',
      {
        ...sections['address-details'],
        current: { line1: 'x', pincode: '999999', city: 'Mumbai', state: 'Maharashtra' },
      },
      'current.pincode',
      undefined,
    ],
    [
      'a state the PIN code is not in',
      'address-details',
      { ...sections['address-details'], current: { line1: 'x', pincode: '400001', city: 'Mumbai', state: 'Kerala' } },
      'current.state',
      'This PIN code is in Maharashtra',
    ],
    [
      '[V-8] an IFSC without its zero',
      'bank-details',
      { holder: 'Ramesh Iyer', account_number: '50100123456789', ifsc: 'HDFC1000001' },
      'ifsc',
      undefined,
    ],
    [
      '[E-22] an ABHA number that was not verified',
      'abha-details',
      { members: [{ insured_id: '1', abha_id: '91123412341234' }] },
      'members.0.abha_id',
      undefined,
    ],
    [
      'a PAN the register does not know',
      'kyc',
      { method: 'ckyc', pan: 'ABCPK1230L', dob: '1984-02-29', permission: ckycPermissionVersion },
      'pan',
      undefined,
    ],
    [
      'a document nobody uploaded',
      'kyc',
      { method: 'document', document_type: 'passport', document_id: 'D-none' },
      'document_id',
      undefined,
    ],
    ['old declarations', 'declarations', { accepted: ['truth'], version: '2001-01' }, 'version', undefined],
  ] as const)('refuses %s', async (...[, name, body, field, message]) => {
    const { at } = await makeProposal(partner, 'arogya-sanjeevani', {
      form: name === 'kyc' ? withoutPan() : familyForm(),
    })
    const before = await readProposal(at)
    const refusal = await partner.post(`${at}/${name}/`, body)
    expect(refusal.status).toBe(422)
    expect(Object.keys(refusal.body.fields ?? {})).toContain(field)
    if (message) expect(refusal.body.fields?.[field]?.message).toBe(message)
    expect((await readProposal(at)).version).toBe(before.version)
  })

  it('[E-22] a null abha_id needs no code', async () => {
    const { at } = await makeProposal(partner, 'arogya-sanjeevani')
    const saveReply = await partner.post(`${at}/abha-details/`, { members: [{ insured_id: '1', abha_id: null }] })
    expect(saveReply.status).toBe(200)
  })

  it("answers 404 for another partner's proposal, and 409 with what changed for an old version", async () => {
    const { at } = await makeProposal(partner, 'arogya-sanjeevani')
    const otherPartner = await test.loginAs('P1002')
    expect((await otherPartner.post(`${at}/contact-details/`, contact)).status).toBe(404)
    expect((await otherPartner.get(`${at}/`)).status).toBe(404)
    const { version } = await readProposal(at)
    const match = { 'if-match': `"${version}"` }
    expect((await partner.post(`${at}/contact-details/`, contact, match)).status).toBe(200)
    const lateReply = await partner.post(`${at}/declarations/`, sections.declarations, match)
    expect(lateReply.status).toBe(409)
    expect(lateReply.data).toMatchObject({ version: version + 1, changed: ['contact-details'] })
  })

  it('sections saved concurrently are all stored', async () => {
    const { at, born } = await makeProposal(partner, 'topup')
    const saves = Object.entries(sectionsFor(born)).map(([name, body]) => partner.post(`${at}/${name}/`, body))
    expect((await Promise.all(saves)).map((one) => one.status)).toEqual(saves.map(() => 200))
    expect(await readProposal(at)).toMatchObject({ state: 'payable', missing: [] })
  })

  it('stores no personal data unencrypted', async () => {
    const { at, proposalId } = await makeComplete(partner, 'health')
    await partner.post(`${at}/bank-details/`, {
      holder: 'Ramesh Kumar Iyer',
      account_number: '50100123456789',
      ifsc: 'HDFC0000001',
    })
    const row = JSON.stringify(await proposalRow(proposalId))
    for (const secret of [pan, contact.mobile, contact.email, '50100123456789', '1984-02-29', 'Hill Road'])
      expect(row).not.toContain(secret)
  })
})

function withoutPan() {
  const { pan: _, ...proposer } = familyForm().proposer
  return { ...familyForm(), proposer: { ...proposer, form60: true } }
}
