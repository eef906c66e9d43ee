import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Bom {
  metadata: { component: { name: string; version: string } }
  components: { name: string; version: string; licenses?: unknown }[]
}

interface Manifest {
  name: string
  workspaces?: string[]
  devDependencies?: unknown
  dev?: boolean
}

interface Lock {
  packages: Record<string, Manifest>
}

/** Packages of ours that only try the product. */
const triesOnly: readonly string[] = ['e2e', 'bench']

/**
 * What the product is made of, in CycloneDX, by npm's own command. It is given the manifests without what is for development: its --omit=dev
 * also leaves out what server and development have in common, such as fastify.
 */
export function makeSbom(root: string): Bom {
  const folder = mkdtempSync(join(tmpdir(), 'portal-sbom-'))
  try {
    const own = readManifest<Manifest>(join(root, 'package.json'))
    const at = join(folder, own.name)
    const workspaces = (own.workspaces ?? []).filter((name) => !triesOnly.includes(name))
    for (const name of ['.', ...workspaces]) {
      const manifest = readManifest<Manifest>(join(root, name, 'package.json'))
      mkdirSync(join(at, name), { recursive: true })
      const shipped = { ...manifest, devDependencies: undefined, ...(name === '.' && { workspaces }) }
      writeFileSync(join(at, name, 'package.json'), JSON.stringify(shipped))
    }
    const lock = readManifest<Lock>(join(root, 'package-lock.json'))
    const left = Object.entries(lock.packages).filter(([path, one]) => !one.dev && !isOfTrials(path))
    const packages = left.map(([path, one]) => [path, { ...one, devDependencies: undefined }])
    writeFileSync(join(at, 'package-lock.json'), JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }))
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
    const said = execFileSync('npm', args, { cwd: at, stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 64 * 1024 ** 2 })
    return JSON.parse(said.toString()) as Bom
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function isOfTrials(path: string): boolean {
  return triesOnly.some(
    (name) => path === name || path.startsWith(`${name}/`) || path === `node_modules/@portal/${name}`,
  )
}

function readManifest<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content
}
