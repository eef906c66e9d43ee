import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** Packages that only some requests need: each would cost every start. */
const lazy = [
  'pdfmake',
  'pdfkit',
  'fontkit',
  'sharp',
  'nodemailer',
  'ics',
  'ifsc',
  'qrcode',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  '@opentelemetry/sdk-trace',
  '@opentelemetry/sdk-metrics',
  '@opentelemetry/exporter-trace-otlp-http',
]

const probe = `
  import { registerHooks } from 'node:module'
  const loaded = new Set()
  registerHooks({
    load(url, context, next) {
      const name = /.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]
      if (name) loaded.add(name)
      return next(url, context)
    },
  })
  await import(${JSON.stringify(`${import.meta.dirname}/serve.ts`)})
  console.log([...loaded].join('\\n'))
  process.exit(0)
`

it('a start loads none of the libraries that only some requests need', () => {
  const { stdout, status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', probe], {
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  const loaded = stdout.trim().split('\n')
  expect(loaded).toContain('fastify')
  expect(loaded.filter((name) => lazy.includes(name))).toEqual([])
})
