import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

interface Manifest {
  apiVersion: string
  kind: string
}

interface SchemaProblem {
  instancePath: string
  keyword: string
  params: object
}

type Validate = ((data: unknown) => boolean) & { errors?: SchemaProblem[] | null }

const require = createRequire(import.meta.url)
/** The package shows its models only, which read every field; its schemas alone read the fields they know. */
const schemas = join(dirname(require.resolve('kubernetes-models')), '_schemas')

/** What Kubernetes' own schema says against a manifest, fields among it that the schema does not know and Kubernetes would ignore. */
export function findManifestProblems(manifest: Manifest): string[] {
  const { validate } = require(join(schemas, `${schemaName(manifest)}.js`)) as { validate: Validate }
  const read = new Set<string>()
  if (!validate(watchReads(manifest, '', read)))
    return (validate.errors ?? []).map(
      ({ instancePath, keyword, params }) => `${instancePath} ${keyword} ${JSON.stringify(params)}`,
    )
  return pathsOf(manifest)
    .filter((path) => !read.has(path))
    .map((path) => `${path} is not known`)
}

/** networking.k8s.io/v1 and Ingress make IoK8sApiNetworkingV1Ingress. */
function schemaName({ apiVersion, kind }: Manifest): string {
  const [version = '', group = 'core'] = apiVersion.split('/').reverse()
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  return `IoK8sApi${capital(group.split('.')[0]!)}${capital(version)}${kind}`
}

/** The schemas allow any field. They look at those they know only, so one that was never looked at is misspelt or misplaced. */
function watchReads<Value>(value: Value, path: string, read: Set<string>): Value {
  if (value === null || typeof value !== 'object') return value
  return new Proxy(value as Value & object, {
    get(target, name, receiver) {
      const found: unknown = Reflect.get(target, name, receiver)
      if (typeof name === 'symbol' || !Object.hasOwn(target, name)) return found
      read.add(`${path}/${name}`)
      return watchReads(found, `${path}/${name}`, read)
    },
  })
}

function pathsOf(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, below]) => [`${path}/${name}`, ...pathsOf(below, `${path}/${name}`)])
}
