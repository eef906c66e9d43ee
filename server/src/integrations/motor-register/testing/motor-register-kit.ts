import type { UploadRefusal } from '@portal/domain/policy/motor-upload.ts'
import { describePolicyKeeper, type PolicyKeeperWorld } from '../../testing/policy-keeper-kit.ts'
import type { MotorPolicy, MotorRegister } from '../motor-register.ts'

/** An adapter, and chassis numbers of which the other side knows what their names say. */
export interface MotorRegisterWorld extends Omit<PolicyKeeperWorld<UploadRefusal>, 'tell'> {
  register: MotorRegister
  policy: MotorPolicy
}

/** What every register of motor policies must answer. */
export function describeMotorRegister(name: string, openWorld: () => Promise<MotorRegisterWorld>): void {
  describePolicyKeeper(`${name} register of motor policies`, async () => {
    const { register, policy, ...world } = await openWorld()
    return {
      ...world,
      tell: (standing, chassis) => register.upload({ ...policy, ...standing, vehicle: { ...policy.vehicle, chassis } }),
    }
  })
}
