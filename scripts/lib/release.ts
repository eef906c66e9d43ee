/** The texts of a release, from the texts of the repository. Nothing here reads or writes a file. */

const form = /^\d+\.\d+\.\d+$/

export function isLater(version: string, than: string): boolean {
  if (!form.test(version)) return false
  const [a, b] = [version, than].map((one) => one.split('.').map(Number)) as [number[], number[]]
  const place = a.findIndex((number, at) => number !== b[at])
  return place >= 0 && a[place]! > b[place]!
}

/** What changed, as the changelog says it under Unreleased. */
export function unreleasedNotes(changelog: string): string {
  const [, notes = ''] = /^## Unreleased\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changelog) ?? []
  return notes.trim()
}

/** The changelog with those changes under the version and its day. */
export function closeChangelog(changelog: string, version: string, day: string): string {
  return changelog.replace(/^## Unreleased$/m, `## ${version} (${day})`)
}

/** A package.json with another version; its form stays. */
export function setVersion(manifest: string, version: string): string {
  return manifest.replace(/^( {2}"version": )"[^"]*"/m, `$1"${version}"`)
}

/** The lockfile repeats the version of the product and of each of its packages. */
export function setLockVersions(lock: string, version: string, workspaces: readonly string[]): string {
  const content = JSON.parse(lock) as { version: string; packages: Record<string, { version: string }> }
  content.version = version
  for (const name of ['', ...workspaces]) content.packages[name]!.version = version
  return `${JSON.stringify(content, null, 2)}\n`
}

/** The image is called after its release wherever it is named. */
export function setImageVersion(text: string, before: string, version: string): string {
  return text.replaceAll(`portal:${before}`, `portal:${version}`)
}
