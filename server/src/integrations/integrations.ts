import type { AbhaRegister } from './abha/abha-register.ts'
import type { AnchorStore } from './documents/anchor-store.ts'
import type { DocumentStore } from './documents/document-store.ts'
import type { EventStream } from './events/event-stream.ts'
import type { IdentityProvider } from './identity/identity-provider.ts'
import type { InsuranceRepository } from './insurance-repository/insurance-repository.ts'
import type { KycRegister } from './kyc/kyc-register.ts'
import type { Messenger } from './messages/messenger.ts'
import type { MotorRegister } from './motor-register/motor-register.ts'
import type { PaymentGateway } from './payment/gateway.ts'
import type { FileScanner } from './scanner/file-scanner.ts'
import type { ScreeningService } from './screening/screening-service.ts'
import type { SigningService } from './signing/signing-service.ts'
import type { VehicleRegister } from './vehicle-register/vehicle-register.ts'

/** Every external system, behind its small interface. */
export interface Integrations {
  gateway: PaymentGateway
  messenger: Messenger
  documents: DocumentStore
  anchors: AnchorStore
  kyc: KycRegister
  abha: AbhaRegister
  vehicleRegister: VehicleRegister
  screening: ScreeningService
  /** Left out where policies are not credited to e-insurance accounts. */
  insuranceRepository?: InsuranceRepository
  /** Left out where papers are signed with a key at hand, or not at all. */
  signing?: SigningService
  /** Left out where car policies are not uploaded to a register. */
  motorRegister?: MotorRegister
  /** Left out where no scanner is set: files are then only made anew. */
  scanner?: FileScanner
  /** Left out where no broker is set. */
  eventStream?: EventStream
  /** Left out where accounts have passwords only. */
  identity?: IdentityProvider
}
