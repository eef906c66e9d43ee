import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeProofSection } from './lib/proof-section.ts'
import { type ClusterReport, clusterText, findFailures, fullKills } from './prove/cluster/cluster-report.ts'
import { makeCertificate } from './prove/cluster/front.ts'
import { frontHost } from './prove/cluster/network.ts'
import { demandPackages } from './prove/packages.ts'
import { describeThisRun } from './prove/this-run.ts'

/**
 * The cluster of deploy/ on this machine, under whole sales with payments: its primary and its servers are killed, a node is cut off.
 * Figures go to docs/proof.md.
 */
demandPackages('npm run prove:cluster', [
  'etcd-server',
  'python3-etcd',
  'patroni',
  'postgresql',
  'haproxy',
  'pgbouncer',
  'nginx',
  'openssl',
])
const folder = mkdtempSync(join(tmpdir(), 'prove-cluster-'))
chmodSync(folder, 0o755)
const report = join(folder, 'report.json')
const { certificate } = makeCertificate(folder, frontHost)
const child = spawn(process.execPath, [join(import.meta.dirname, 'prove', 'cluster', 'run.ts')], {
  stdio: 'inherit',
  env: { ...process.env, CLUSTER_FOLDER: folder, CLUSTER_REPORT: report, NODE_EXTRA_CA_CERTS: certificate },
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill('SIGTERM'))
const status = await new Promise<number>((done) => child.once('close', (code) => done(code ?? 1)))
if (status === 0 && existsSync(report)) {
  const found = JSON.parse(readFileSync(report, 'utf8')) as ClusterReport
  const machine = describeThisRun()
  const text = clusterText(found, machine)
  console.log(text)
  const failures = findFailures(found)
  for (const failure of failures) console.error(`FAILED: ${failure}`)
  if (failures.length > 0) process.exitCode = 1
  else if (found.kills >= fullKills) {
    writeProofSection('cluster', text)
    console.log('docs/proof.md is written.')
  }
} else process.exitCode = 1
if (process.env.CLUSTER_KEEP === undefined) rmSync(folder, { recursive: true, force: true })
