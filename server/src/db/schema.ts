import type { CarTables } from './tables/car.ts'
import type { DashboardTables } from './tables/dashboard.ts'
import type { ForgedNotificationTables } from './tables/forged-notifications.ts'
import type { FoundationTables } from './tables/foundation.ts'
import type { JobTables } from './tables/jobs.ts'
import type { MoneyTables } from './tables/money.ts'
import type { SalesTables } from './tables/sales.ts'
import type { TopupTables } from './tables/topup.ts'

/** All tables, one file per area under tables/. A new area adds itself here with `extends`. */
export interface Tables
  extends FoundationTables,
    SalesTables,
    JobTables,
    MoneyTables,
    TopupTables,
    CarTables,
    DashboardTables,
    ForgedNotificationTables {}
