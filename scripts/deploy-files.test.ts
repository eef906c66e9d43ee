import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fillDeployFiles, readVariables } from './lib/deploy-files.ts'
import { findUnknownSettings } from './lib/deploy-settings.ts'

const sample = readVariables(readFileSync('deploy/cluster.env', 'utf8'))
const withPasswords = Object.fromEntries(
  Object.entries(sample).map(([name, value]) => [name, name.endsWith('_PASSWORD') ? `secret-of-${name}` : value]),
)

describe('the files of deploy/', () => {
  it('are filled in by the sample, once its passwords are given', () => {
    const files = fillDeployFiles(withPasswords)
    expect([...files.values()].filter((text) => /\$\{/.test(text))).toEqual([])
    expect(files.get('node2/etcd.env')).toContain('ETCD_NAME=node2\n')
    expect(files.get('node2/patroni.yml')).toContain('connect_address: 10.0.1.12:5432\n')
    expect(files.get('server/pgbouncer.ini')).toContain('portal = host=127.0.0.1 port=5000 dbname=portal\n')
    expect(files.get('server/pgbouncer.ini')).toContain('portal_read = host=127.0.0.1 port=5001 dbname=portal\n')
    expect(files.get('server/portal.env')).toContain(
      'portal_server:secret-of-SERVER_ROLE_PASSWORD@127.0.0.1:6432/portal\n',
    )
  })

  it('name only settings that the server reads', () => {
    const given = readVariables(readFileSync('deploy/server/portal.env', 'utf8'))
    expect(Object.keys(given)).toContain('DATABASE_DIRECT_URL')
    expect(given.DATABASE_READ_URL).toMatch(/\/portal_read$/)
    expect(findUnknownSettings(given)).toEqual([])
  })

  it('are refused while a password is missing, which is named', () => {
    expect(() => fillDeployFiles(sample)).toThrow(/^These have no value: SUPERUSER_PASSWORD, .*BACKUP_PASSWORD$/)
  })
})
