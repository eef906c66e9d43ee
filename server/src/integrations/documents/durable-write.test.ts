import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const hasStrace =
  spawnSync('strace', ['-V']).status === 0 && spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0

/** What reaches the kernel, in order: a power cut between any two of these leaves the whole document or none. */
it.skipIf(!hasStrace)('a document is written, synced, renamed and its folder synced, in this order', () => {
  const folder = mkdtempSync(join(tmpdir(), 'durable-'))
  const log = join(folder, 'calls.txt')
  const store = new URL('./folder-store.ts', import.meta.url).pathname
  const script = `import { createFolderStore } from ${JSON.stringify(store)}
    const put = await createFolderStore(${JSON.stringify(join(folder, 'documents'))}).put(Buffer.from('policy'))
    if (!put.ok) process.exit(1)`
  const calls = 'trace=fsync,fdatasync,rename,renameat,renameat2'
  const node = [process.execPath, '--input-type=module-typescript', '-e', script]
  execFileSync('strace', ['-f', '-y', '-e', calls, '-o', log, ...node], { stdio: 'ignore' })
  const steps = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.includes(folder))
    .map((line) => (/rename/.test(line) ? 'rename' : /\.part>/.test(line) ? 'sync file' : 'sync folder'))
  expect(steps.slice(0, 3)).toEqual(['sync file', 'rename', 'sync folder'])
  expect(steps.slice(3).every((step) => step === 'sync folder')).toBe(true)
  rmSync(folder, { recursive: true })
})
