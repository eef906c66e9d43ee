import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

interface Manifest {
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  overrides?: Record<string, string>
  allowScripts?: Record<string, boolean>
  scripts?: Record<string, string>
}
interface LockedPackage {
  version?: string
  link?: boolean
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
}

const read = <Content>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Content
const own = read<Manifest>('package.json')
const manifests = ['.', ...(own.workspaces ?? [])].map((folder) => join(folder, 'package.json'))
const locked = Object.entries(read<{ packages: Record<string, LockedPackage> }>('package-lock.json').packages)
const fetched = locked.filter(([path, { link }]) => path.includes('node_modules/') && !link)
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const allowed = Object.keys(own.allowScripts ?? {})

describe('what is taken from others', () => {
  it('every dependency names one exact version', () => {
    const loose = manifests.flatMap((file) => {
      const { dependencies, devDependencies, optionalDependencies, overrides } = read<Manifest>(file)
      return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides })
        .filter(([name]) => !name.startsWith('@portal/'))
        .filter(([, version]) => !/^(npm:[^@]*@?[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${file}: ${name} ${version}`)
    })
    expect(loose).toEqual([])
  })

  it('the lockfile knows the hash of every package and no place to fetch it from', () => {
    expect(fetched.length).toBeGreaterThan(300)
    expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
    expect(fetched.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
  })

  it('only packages of the allowed list run a script while they are installed, by the lockfile and by what is installed', () => {
    const byLockfile = fetched.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path))
    expect([...new Set(byLockfile)].filter((name) => !allowed.includes(name))).toEqual([])
    const installed = fetched.filter(([path]) => existsSync(join(path, 'package.json')))
    expect(installed.length).toBeGreaterThan(200)
    const withScript = installed.filter(([path]) => runsAtInstall(path)).map(([path]) => nameOf(path))
    expect(withScript.filter((name) => !allowed.includes(name))).toEqual([])
    expect(withScript.length, 'the list is not empty by mistake').toBeGreaterThan(0)
  })

  it('every name of the allowed list is a package that is used', () => {
    const names = new Set(fetched.map(([path]) => nameOf(path)))
    expect(allowed.filter((name) => !names.has(name))).toEqual([])
  })

  it('nothing is installed that the lockfile does not know', () => {
    const known = new Set(locked.map(([path]) => path))
    expect(installedPaths('node_modules').filter((path) => !known.has(path))).toEqual([])
  })
})

/** A binding.gyp alone makes npm compile it. */
function runsAtInstall(path: string): boolean {
  const { scripts = {} } = read<Manifest>(join(path, 'package.json'))
  const named = ['preinstall', 'install', 'postinstall'].some((name) => name in scripts)
  return named || existsSync(join(path, 'binding.gyp'))
}

/** Packages at the top: scoped ones are a folder deeper. */
function installedPaths(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`) : name,
    )
    .map((name) => `${folder}/${name}`)
    .filter((path) => existsSync(join(path, 'package.json')))
}
