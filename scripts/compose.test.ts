import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Ajv } from 'ajv'
import { DCLinter } from 'dclint'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readVariables } from './lib/deploy-files.ts'
import { findStartProblems, findUnknownSettings, secretFilesIn } from './lib/deploy-settings.ts'
import { commandOf, readDockerfile } from './lib/dockerfile.ts'

interface Service {
  image: string
  user?: string
  command?: string[]
  read_only?: boolean
  stop_grace_period?: string
  environment?: Record<string, string>
  secrets?: string[]
}

/** Its own types do not resolve. */
interface LintResult {
  messages: { rule: string; category: string; line: number; message: string }[]
}

interface Compose {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
}

const file = 'deploy/compose/compose.yaml'
const compose = parse(readFileSync(file, 'utf8'), { merge: true }) as Compose
const settings = readVariables(readFileSync('deploy/compose/portal.env.example', 'utf8'))
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const schema = JSON.parse(readFileSync('node_modules/dclint/schemas/compose.schema.json', 'utf8')) as object
const validate = new Ajv({ strict: false, validateSchema: false, validateFormats: false, allErrors: true }).compile(
  schema,
)
const { server1, server2, migrate, entry } = compose.services as Record<string, Service>

describe('the compose file', () => {
  it('is one, by the schema of the Compose Specification, which knows a misspelt key', () => {
    validate(compose)
    expect(validate.errors ?? []).toEqual([])
    expect(validate({ services: { portal: { image: 'portal', restrat: 'no' } } })).toBe(false)
  })

  it('has nothing that its linter holds for a mistake or unsafe', () => {
    const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] })
    const found = (linter.lintFiles([file], false) as LintResult[]).flatMap(({ messages }) => messages)
    // It takes quoted ports for such only on lines of their own.
    const wrong = found.filter(({ rule, category }) => category !== 'style' && rule !== 'require-quotes-in-ports')
    expect(wrong.map(({ line, message }) => `${line}: ${message}`)).toEqual([])
  })

  it('runs this release: two servers alike and its migration before them, without rights, on a root that cannot be written', () => {
    for (const one of [server1!, server2!, migrate!]) {
      expect(one).toMatchObject({ image: `portal:${version}`, read_only: true, cap_drop: ['ALL'] })
      expect(one.user).toBe(
        readDockerfile(readFileSync('Dockerfile', 'utf8'))
          .at(-1)!
          .steps.find((s) => s.instruction === 'USER')?.text,
      )
    }
    expect({ ...server1, networks: undefined }).toEqual({ ...server2, networks: undefined })
    expect(server1).toMatchObject({ depends_on: { migrate: { condition: 'service_completed_successfully' } } })
    expect(migrate!.command?.slice(0, 1)).toEqual(
      commandOf(readDockerfile(readFileSync('Dockerfile', 'utf8')).at(-1)!, 'CMD').slice(0, 1),
    )
  })

  it('gives a stop longer than its delay and what may be under way', () => {
    expect(Number.parseInt(server1!.stop_grace_period!, 10)).toBeGreaterThan(Number(settings.STOP_DELAY) + 30)
  })

  it('names only settings that the server reads, and all that a start in production demands', () => {
    expect(findUnknownSettings(settings)).toEqual([])
    expect(findStartProblems(settings)).toEqual([])
    expect(findUnknownSettings({ SMS_KEYS: 'x', PORT_FILE: 'x' })).toEqual(['SMS_KEYS', 'PORT_FILE'])
  })

  it('hands every file of a secret to the servers, and has each made or named by make-secrets.sh', () => {
    const named = Object.values(secretFilesIn(settings)).map((path) => basename(path))
    expect([...named].sort()).toEqual([...server1!.secrets!].sort())
    const folder = mkdtempSync(join(tmpdir(), 'portal-secrets-'))
    const { status, stdout } = spawnSync('sh', ['deploy/compose/make-secrets.sh', folder], { encoding: 'utf8' })
    const asked = [...stdout.matchAll(/([a-z_]+)$/gm)].map((hit) => hit[1]!)
    const made = readdirSync(folder)
    expect(status).toBe(0)
    expect([...made, ...asked].sort()).toEqual(Object.keys(compose.secrets).sort())
    const passwordOf = (name: string) => readFileSync(join(folder, `${name}_password`), 'utf8')
    expect(['database_url', 'database_owner_url'].map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual([
      `postgres://portal_server:${passwordOf('server_role')}@database:5432/portal`,
      `postgres://portal:${passwordOf('database')}@database:5432/portal`,
    ])
    expect(
      made.filter(
        (name) => readFileSync(join(folder, name)).length < 32 || (statSync(join(folder, name)).mode & 0o777) !== 0o444,
      ),
    ).toEqual([])
    rmSync(folder, { recursive: true, force: true })
  })

  it('fills in every name of the nginx file that the cluster uses', () => {
    const names = [...readFileSync('deploy/nginx/nginx.conf', 'utf8').matchAll(/\$\{([A-Z_]+)\}/g)].map(
      (hit) => hit[1]!,
    )
    expect(names.filter((name) => !(name in entry!.environment!))).toEqual([])
  })
})
