import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createClamdScanner } from './clamd-scanner.ts'
import { startFakeClamd } from './testing/fake-clamd.ts'

/** Split, so that no scanner takes this source for the test file of antivirus programs. */
const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-'))

it('sends the whole file in chunks and reads the verdict', async () => {
  const clamd = await startFakeClamd()
  const scanner = createClamdScanner({ address: clamd.address })
  const large = Buffer.alloc(700_000, 7)
  expect(await scanner.scan(large)).toEqual({ ok: true, value: {} })
  expect(clamd.scanned[0]?.equals(large)).toBe(true)
  expect(await scanner.scan(eicar)).toEqual({ ok: true, value: { found: 'Eicar-Test-Signature' } })
  await clamd.close()
})

it('a daemon that is away, is silent, refuses the size or hangs up gives no verdict', async () => {
  const replies: Record<string, string | undefined> = {
    silent: undefined,
    large: 'INSTREAM size limit exceeded. ERROR',
    'half a verdict': 'stream: OK and more',
  }
  const clamd = await startFakeClamd((bytes) => replies[bytes.toString()])
  const scanner = createClamdScanner({ address: clamd.address, timeoutMs: 300 })
  expect(await scanner.scan(Buffer.from('silent'))).toMatchObject({ ok: false, kind: 'timeout' })
  for (const file of ['large', 'half a verdict'])
    expect(await scanner.scan(Buffer.from(file))).toMatchObject({ ok: false, kind: 'garbage' })
  await clamd.close()
  expect(await scanner.scan(eicar)).toMatchObject({ ok: false, kind: 'refused' })
})

const clamdPath = ['/usr/sbin/clamd', '/usr/local/sbin/clamd'].find((path) => existsSync(path))

it.skipIf(!clamdPath)("ClamAV's own daemon finds the test file over its socket", { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clamd-'))
  chmodSync(folder, 0o777)
  const hex = eicar.toString('hex')
  writeFileSync(join(folder, 'test.ndb'), `Eicar-Test-Signature:0:*:${hex}\n`)
  const socket = join(folder, 'clamd.sock')
  const config = join(folder, 'clamd.conf')
  writeFileSync(
    config,
    `LocalSocket ${socket}\nDatabaseDirectory ${folder}\nForeground yes\nStreamMaxLength 20M\nPidFile ${folder}/pid\n`,
  )
  const daemon = spawn(clamdPath!, ['-c', config, '--foreground=yes'], { stdio: 'ignore' })
  onTestFinished(async () => {
    if (daemon.exitCode === null) {
      daemon.kill('SIGKILL')
      await once(daemon, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  })
  const scanner = createClamdScanner({ address: `unix:${socket}` })
  await expect
    .poll(async () => scanner.scan(Buffer.from('a plain file')), { timeout: 100_000, interval: 200 })
    .toEqual({ ok: true, value: {} })
  const scan = await scanner.scan(Buffer.concat([Buffer.from('%PDF-1.7\n'), eicar]))
  expect(scan).toMatchObject({ ok: true, value: { found: expect.stringContaining('Eicar-Test-Signature') } })
})
