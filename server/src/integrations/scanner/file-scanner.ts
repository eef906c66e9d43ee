import type { Outcome } from '../outcome.ts'

export interface ScanVerdict {
  /** What was found in the file; left out where nothing was. */
  found?: string
}

/** Looks for malware in a file before anything of it is kept. */
export interface FileScanner {
  scan: (bytes: Buffer) => Promise<Outcome<ScanVerdict>>
}
