/** Identity documents of one sale, those replaced included. */
export const documentLimits = {
  files: 10,
  totalBytes: 20 * 1024 * 1024,
  fileBytes: 5 * 1024 * 1024,
} as const
