import type { ApprovalTables } from './tables/approvals.ts'
import type { BusinessEventTables } from './tables/business-events.ts'
import type { CommissionTables } from './tables/commission.ts'
import type { CustomerTables } from './tables/customer.ts'
import type { DashboardTables } from './tables/dashboard.ts'
import type { FoundationTables } from './tables/foundation.ts'
import type { ImportTables } from './tables/imports.ts'
import type { InspectionTables } from './tables/inspection.ts'
import type { JobTables } from './tables/jobs.ts'
import type { KeyTables } from './tables/keys.ts'
import type { LedgerTables } from './tables/ledger.ts'
import type { PaymentTables } from './tables/payment.ts'
import type { PolicyTables } from './tables/policy.ts'
import type { PortabilityTables } from './tables/portability.ts'
import type { PrivacyTables } from './tables/privacy.ts'
import type { RateDraftTables } from './tables/rate-drafts.ts'
import type { RenewalTables } from './tables/renewal.ts'
import type { SalesTables } from './tables/sales.ts'
import type { ServiceDeskTables } from './tables/service-desk.ts'
import type { SettlementTables } from './tables/settlement.ts'
import type { UnderwritingTables } from './tables/underwriting.ts'

/** All tables, one file for each area under tables/. A new area adds itself here with `extends`. */
export interface Tables
  extends ApprovalTables,
    BusinessEventTables,
    CommissionTables,
    CustomerTables,
    DashboardTables,
    FoundationTables,
    ImportTables,
    InspectionTables,
    JobTables,
    KeyTables,
    LedgerTables,
    PaymentTables,
    PolicyTables,
    PortabilityTables,
    PrivacyTables,
    RateDraftTables,
    RenewalTables,
    SalesTables,
    ServiceDeskTables,
    SettlementTables,
    UnderwritingTables {}
