import { startSandbox } from '../sandbox/server.ts'
import { handClock } from '../sandbox/testing/hand-clock.ts'
import { createAbhaRegister } from './abha/abha-register.ts'
import { describeAbhaRegister } from './abha/testing/abha-kit.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { createInsuranceRepository } from './insurance-repository/insurance-repository.ts'
import { describeInsuranceRepository } from './insurance-repository/testing/insurance-repository-kit.ts'
import { createKycRegister } from './kyc/kyc-register.ts'
import { describeKycRegister } from './kyc/testing/kyc-kit.ts'
import { createHttpSmsMessenger } from './messages/http-sms-messenger.ts'
import type { Message } from './messages/messenger.ts'
import { createSmtpMessenger } from './messages/smtp-messenger.ts'
import { startMailServer } from './messages/testing/mail-server.ts'
import { describeMessenger } from './messages/testing/messenger-kit.ts'
import { createMotorRegister, type MotorPolicy } from './motor-register/motor-register.ts'
import { describeMotorRegister } from './motor-register/testing/motor-register-kit.ts'
import { createScreeningService } from './screening/screening-service.ts'
import { describeScreeningService } from './screening/testing/screening-kit.ts'
import { createSigningService } from './signing/signing-service.ts'
import { describeSigningService } from './signing/testing/signing-kit.ts'
import { describePoisonedParty } from './testing/describe-poisoned-party.ts'
import { describeVehicleRegister } from './vehicle-register/testing/vehicle-register-kit.ts'
import { createVehicleRegister } from './vehicle-register/vehicle-register.ts'

/** The kits of all parties but the payment gateway, on the adapters that are shipped and the sandbox. */

type Options = Partial<Parameters<typeof startSandbox>[0]>

async function openSandbox(options: Options = {}) {
  const secrets = { apiKey: 'key', notification: 'signs' }
  const sandbox = await startSandbox({ port: 0, runs: false, secrets, ...options })
  const at = { baseUrl: sandbox.url, headers: { authorization: 'Bearer key' }, wait: async () => {} }
  return { at, sandbox, close: sandbox.close }
}

const person = (pan: string) => ({ pan, dob: '1984-02-29', name: 'Asha Kulkarni' })

describeKycRegister('sandbox', async () => {
  const { at, close } = await openSandbox()
  return {
    register: createKycRegister(at),
    known: person('ABCPK1231F'),
    underAnotherName: person('ABCPK1238F'),
    unknown: person('ABCPK1230F'),
    bornAnotherDay: person('ABCPK1239F'),
    whileDown: person('ABCPK5555F'),
    malformed: person('abcpk1234f'),
    close,
  }
})

describeAbhaRegister('sandbox', async () => {
  const clock = handClock(Date.parse('2026-11-15T06:00:00Z'))
  const texts: string[] = []
  const { at, close } = await openSandbox({ clock, onText: ({ text }) => texts.push(text) })
  return {
    register: createAbhaRegister({ ...at, isSandbox: true }),
    known: '91123456781234',
    profile: { name: 'Asha Rao', dob: '1990-01-31', gender: 'female' },
    unknown: '91123456780000',
    lastOtp: () => texts.at(-1)!.slice(0, 6),
    passTime: clock.advance,
    close,
  }
})

describeVehicleRegister('sandbox', async () => {
  const { at, close } = await openSandbox({ clock: handClock(Date.parse('2026-11-15T06:00:00Z')) })
  const car = { make: 'Maruti Suzuki', model: 'Swift', variant: 'ZXi', fuel: 'petrol', size: 1197, seating: 5 } as const
  return {
    register: createVehicleRegister(at),
    known: { number: 'MH02AB1234', vehicle: { ...car, rto: 'MH02', insuredUntil: '2026-12-05' } },
    withoutOffice: '22BH1234AA',
    masked: 'MH02AB1288',
    electric: { number: 'MH12EV0106', kilowatts: 106 },
    unknown: 'MH02AB4560',
    whileDown: 'MH02AB7777',
    owner: /ramesh|suresh|9812345678|mg road/i,
    close,
  }
})

describeScreeningService('sandbox', async () => {
  const { at, close } = await openSandbox()
  return {
    service: createScreeningService(at),
    clear: person('ABCPK1231F'),
    sanctioned: person('ABCPK7731F'),
    politicallyExposed: person('ABCPK8831F'),
    whileDown: person('ABCPK4441F'),
    close,
  }
})

describeSigningService('sandbox', async () => {
  const { at, close } = await openSandbox()
  return { service: createSigningService(at), whileDown: Buffer.alloc(32), close }
})

const policy = {
  number: 'HG-2026-000001',
  version: 0,
  holder: { name: 'Asha Kulkarni', dob: '1984-02-29' },
  product: 'health',
  plan: 'Gold',
  sumInsured: '500000',
  premium: '12345',
  starts: '2026-11-15',
  ends: '2027-11-14',
  cancelledFrom: null,
}

describeInsuranceRepository('sandbox', async () => {
  const clock = handClock(Date.parse('2026-11-15T06:00:00Z'))
  const { at, sandbox, close } = await openSandbox({ clock })
  return {
    repository: createInsuranceRepository(at),
    policy,
    good: '5012345678901',
    refused: { no_account: '5012345670000', other_holder: '5012345671111', closed: '5012345672222' },
    whileDown: '5012345679999',
    kept: () => {
      const kept = sandbox.creditedPolicies.get(policy.number)
      return kept && { version: kept.version, cancelledFrom: kept.cancelled_from }
    },
    today: '2026-11-15',
    passTime: clock.advance,
    close,
  }
})

const motorPolicy: MotorPolicy = {
  number: 'MC-2026-000001',
  version: 0,
  insurer: '000',
  vehicle: {
    registration: 'MH02AB1234',
    chassis: 'MA3EWB22S00123456',
    engine: 'K12MN1234567',
    make: 'Maruti Suzuki',
    model: 'Swift',
  },
  owner: 'Asha Kulkarni',
  cover: 'comprehensive',
  ownDamage: { start: '2026-11-15', end: '2027-11-14' },
  thirdParty: { start: '2026-11-15', end: '2027-11-14' },
  insuredValue: '500000',
  premium: '12345',
  issuedOn: '2026-11-15',
  cancelledFrom: null,
}

describeMotorRegister('sandbox', async () => {
  const clock = handClock(Date.parse('2026-11-15T06:00:00Z'))
  const { at, sandbox, close } = await openSandbox({ clock })
  return {
    register: createMotorRegister(at),
    policy: motorPolicy,
    good: motorPolicy.vehicle.chassis,
    refused: {
      no_vehicle: 'MA3EWB22S00120000',
      other_vehicle: 'MA3EWB22S00121111',
      insured_elsewhere: 'MA3EWB22S00122222',
    },
    whileDown: 'MA3EWB22S00129999',
    kept: () => {
      const kept = sandbox.enteredPolicies.get(motorPolicy.number)
      return kept && { version: kept.version, cancelledFrom: kept.cancelled_from }
    },
    today: '2026-11-15',
    passTime: clock.advance,
    close,
  }
})

describeMessenger('SMS', async () => {
  let searched = 0
  const { at, close } = await openSandbox({
    findTemplate: async () => {
      searched += 1
      return 'Your policy {#var#} is issued.'
    },
  })
  const good: Message = {
    channel: 'sms',
    to: '9812345678',
    text: 'Your policy 7 is issued.',
    reference: 'out-1',
    templateId: '1107000000000000001',
  }
  return {
    messenger: createHttpSmsMessenger({ ...at, sender: { entityId: '1101000000000012345', header: 'SURKSH' } }),
    good,
    refused: { ...good, text: 'Another text' },
    arrived: () => searched,
    close,
  }
})

describeMessenger('mail', async () => {
  const { url, mails, server } = await startMailServer()
  const to = 'asha@example.com'
  const good: Message = { channel: 'email', to, subject: 'Policy', text: 'नमस्ते ₹', reference: 'out-2' }
  return {
    messenger: createSmtpMessenger({ url, from: 'no-reply@suraksha.example' }),
    good,
    refused: { ...good, to: 'nobody@example.com' },
    arrived: () => mails.length,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
})

// Every call is to meet the poison, however many have failed before it.
const deaf = (baseUrl: string) => ({
  baseUrl,
  wait: async () => {},
  breaker: createCircuitBreaker({ threshold: Number.POSITIVE_INFINITY }),
})
const sms: Message = { channel: 'sms', to: '9812345678', text: 'hello', reference: 'out-1' }

describePoisonedParty('KYC register', (url) => Promise.all([createKycRegister(deaf(url)).search(person('ABCPK1231F'))]))
describePoisonedParty('ABHA register', (url) => {
  const register = createAbhaRegister({ ...deaf(url), isSandbox: false })
  const verified = register.verifyOtp({ txnId: 'txn-1', otp: '123456' })
  return Promise.all([register.requestOtp({ abhaNumber: '91123456781234' }), verified])
})
describePoisonedParty('vehicle register', (url) => Promise.all([createVehicleRegister(deaf(url)).find('MH02AB1234')]))
describePoisonedParty('screening service', (url) =>
  Promise.all([createScreeningService(deaf(url)).screen(person('ABCPK1231F'))]),
)
describePoisonedParty('signing service', (url) =>
  Promise.all([createSigningService(deaf(url)).sign(Buffer.alloc(32, 7))]),
)
describePoisonedParty('insurance repository', (url) =>
  Promise.all([createInsuranceRepository(deaf(url)).credit({ ...policy, eiaNumber: '5012345678901' })]),
)
describePoisonedParty('register of motor policies', (url) =>
  Promise.all([createMotorRegister(deaf(url)).upload(motorPolicy)]),
)
describePoisonedParty('SMS gateway', (url) => Promise.all([createHttpSmsMessenger(deaf(url)).send(sms)]))
