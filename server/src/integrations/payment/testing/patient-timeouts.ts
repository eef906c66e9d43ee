/** A gateway that answers is waited for, however busy the machine: a test fails by what it finds, never by the clock. */
export const patientTimeouts = { createTimeoutMs: 60_000, statusTimeoutMs: 60_000 }
