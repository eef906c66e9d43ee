const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iPhone or iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** "Chrome on Android", for a person who looks for a session that is not theirs. Nothing else of the header is kept. */
export function describeDevice(userAgent: string | undefined): string | null {
  const name = (list: typeof browsers) => list.find(([form]) => form.test(userAgent ?? ''))?.[1]
  const browser = name(browsers)
  const system = name(systems)
  if (!browser && !system) return null
  return [browser ?? 'Browser', system && `on ${system}`].filter(Boolean).join(' ')
}
