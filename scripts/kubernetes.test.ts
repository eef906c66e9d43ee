import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { findStartProblems, findUnknownSettings, secretFilesIn } from './lib/deploy-settings.ts'
import { readDockerfile } from './lib/dockerfile.ts'
import { findManifestProblems } from './lib/kubernetes.ts'

interface Container {
  image: string
  command?: string[]
  ports?: { name: string; containerPort: number }[]
  envFrom: { configMapRef: { name: string } }[]
  securityContext: object
  volumeMounts: { name: string; mountPath: string }[]
}

interface PodSpec {
  containers: [Container]
  securityContext: { runAsUser: number; runAsGroup: number }
  terminationGracePeriodSeconds?: number
  volumes: { name: string; secret?: { secretName: string } }[]
}

interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
  spec: Record<string, unknown> & { template: { metadata: { labels: object }; spec: PodSpec } }
  data: Record<string, string>
  stringData: Record<string, string>
}

const manifests = globSync('deploy/kubernetes/*.yaml').map((file) => ({
  file,
  content: parse(readFileSync(file, 'utf8')) as Manifest,
}))
const find = (kind: string): Manifest => manifests.find(({ content }) => content.kind === kind)!.content
const podOf = (kind: string): PodSpec => find(kind).spec.template.spec
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const settings = find('ConfigMap').data

describe('the Kubernetes manifests', () => {
  it.each(manifests)('$file is one, by the schemas of Kubernetes', ({ content }) => {
    expect(findManifestProblems(content)).toEqual([])
  })

  it('are refused with a field that Kubernetes does not know, or of a wrong kind', () => {
    const service = find('Service')
    expect(findManifestProblems({ ...service, spec: { ...service.spec, selectors: {} } } as Manifest)).toEqual([
      '/spec/selectors is not known',
    ])
    expect(findManifestProblems({ ...service, spec: 5 } as unknown as Manifest)).toEqual([
      '/spec type {"type":"object"}',
    ])
  })

  it('name only settings that the server reads, and all that a start in production demands', () => {
    expect(findUnknownSettings(settings)).toEqual([])
    expect(findStartProblems(settings)).toEqual([])
  })

  it('hand the settings and every file of a secret to the servers and to the migration, and show no value', () => {
    const files = Object.values(secretFilesIn(settings))
    expect(files.map((path) => basename(path)).sort()).toEqual(Object.keys(find('Secret').stringData).sort())
    expect(Object.values(find('Secret').stringData).filter((value) => value !== '')).toEqual([])
    for (const pod of [podOf('Deployment'), podOf('Job')]) {
      const [{ envFrom, volumeMounts }] = pod.containers
      expect(envFrom).toEqual([{ configMapRef: { name: find('ConfigMap').metadata.name } }])
      const mounted = volumeMounts.find(({ mountPath }) => files.every((path) => path.startsWith(`${mountPath}/`)))
      const volume = pod.volumes.find(({ name }) => name === mounted?.name)
      expect(volume?.secret?.secretName).toBe(find('Secret').metadata.name)
    }
  })

  it("run this release as the image's user, without rights, on a root that cannot be written", () => {
    const image = readDockerfile(readFileSync('Dockerfile', 'utf8')).at(-1)!
    for (const { containers, securityContext } of [podOf('Deployment'), podOf('Job')]) {
      expect(containers[0].image).toBe(`portal:${version}`)
      expect(`${securityContext.runAsUser}:${securityContext.runAsGroup}`).toBe(
        image.steps.find((s) => s.instruction === 'USER')?.text,
      )
      expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
      expect(containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
    }
    expect(String(podOf('Deployment').containers[0].ports?.[0]?.containerPort)).toBe(
      image.steps.find((s) => s.instruction === 'EXPOSE')?.text,
    )
  })

  it('give a stop longer than its delay and what may be under way', () => {
    expect(podOf('Deployment').terminationGracePeriodSeconds).toBeGreaterThan(Number(settings.STOP_DELAY) + 30)
  })

  it('count as many servers as the autoscaler may start, and choose the servers alone by their labels', () => {
    expect(String(find('HorizontalPodAutoscaler').spec.maxReplicas)).toBe(settings.SERVERS)
    const labels = find('Deployment').spec.template.metadata.labels
    expect(find('Deployment').spec.selector).toEqual({ matchLabels: labels })
    expect(find('PodDisruptionBudget').spec.selector).toEqual({ matchLabels: labels })
    expect(find('Service').spec.selector).toEqual(labels)
    expect(find('Job').spec.template.metadata.labels).not.toMatchObject(labels)
  })
})
