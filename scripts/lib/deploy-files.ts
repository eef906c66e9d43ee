import { fillDeployFile } from '../../server/src/testing/fill-deploy-file.ts'

type Values = Readonly<Record<string, string>>

/** The lines of a file of variables, as systemd reads them. */
export function readVariables(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

const ofEachNode = ['etcd/etcd.env', 'patroni/patroni.yml', 'pgbackrest/pgbackrest.conf']
const ofFront = ['haproxy/haproxy.cfg', 'pgbouncer/pgbouncer.ini', 'pgbouncer/userlist.txt', 'server/portal.env']
const others = ['nginx/nginx.conf', 'patroni/database.sql']

/** Every file of the cluster by its name, filled in: those of each node, those beside each server, and the rest. */
export function fillDeployFiles(values: Values): Map<string, string> {
  const empty = Object.entries(values).filter(([, value]) => value === '')
  if (empty.length > 0) throw new Error(`These have no value: ${empty.map(([name]) => name).join(', ')}`)
  const files = new Map<string, string>()
  const fill = (folder: string, names: readonly string[], own: Values) => {
    for (const name of names)
      files.set(`${folder}/${name.split('/').at(-1)}`, fillDeployFile(name, { ...values, ...own }))
  }
  for (const node of ['node1', 'node2', 'node3'])
    fill(node, ofEachNode, {
      NODE_NAME: node,
      NODE_HOST: values[`${node.toUpperCase()}_HOST`] ?? '',
      DATABASE_FOLDER: `${values.NODE_FOLDER}/postgres`,
      DATABASE_SOCKET_FOLDER: values.NODE_FOLDER ?? '',
      DATABASE_PORT: '5432',
    })
  fill('server', ofFront, { DATABASE_HOST: values.HAPROXY_HOST ?? '', DATABASE_PORT: values.PRIMARY_PORT ?? '' })
  fill('others', others, {})
  return files
}
