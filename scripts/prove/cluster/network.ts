import { spawnSync } from 'node:child_process'
import { runToEnd } from '../processes.ts'

/** Where the parts of the cluster are: one machine plays all of them. */
export interface ClusterNetwork {
  /** Of HAProxy, PgBouncer, nginx and the servers. */
  front: string
  nodes: readonly { name: string; host: string; namespace?: string }[]
  /** Whom the database lets in. */
  range: string
  /** Takes a node off the network, or puts it back. Undefined where nodes share the loopback. */
  setLink?: (node: string, state: 'up' | 'down') => void
  remove(): void
}

export const frontHost = '127.0.17.1'
const names = ['node1', 'node2', 'node3'] as const

/** Each node in a network namespace of its own where root may make them; otherwise on addresses of the loopback. */
export function makeNetwork(): ClusterNetwork {
  if (process.getuid?.() === 0 && canMakeNamespaces()) return makeNamespaces()
  return {
    front: frontHost,
    nodes: names.map((name, index) => ({ name, host: `127.0.17.${11 + index}` })),
    range: '127.0.0.0/8',
    remove: () => undefined,
  }
}

const bridge = 'portal-br'
const namespaceOf = (name: string) => `portal-${name}`
const linkOf = (name: string) => `portal-${name}`
const run = (command: string) => runToEnd(command.split(' '))

function canMakeNamespaces(): boolean {
  const probe = 'portal-probe'
  const isMade = spawnSync('ip', ['netns', 'add', probe]).status === 0
  if (isMade) spawnSync('ip', ['netns', 'del', probe])
  return isMade
}

function makeNamespaces(): ClusterNetwork {
  removeNamespaces()
  run(`ip link add ${bridge} type bridge`)
  run(`ip addr add 10.213.17.1/24 dev ${bridge}`)
  run(`ip link set ${bridge} up`)
  const nodes = names.map((name, index) => {
    const host = `10.213.17.${11 + index}`
    const namespace = namespaceOf(name)
    run(`ip netns add ${namespace}`)
    run(`ip link add ${linkOf(name)} type veth peer name eth0 netns ${namespace}`)
    run(`ip link set ${linkOf(name)} master ${bridge}`)
    run(`ip link set ${linkOf(name)} up`)
    run(`ip netns exec ${namespace} ip addr add ${host}/24 dev eth0`)
    run(`ip netns exec ${namespace} ip link set eth0 up`)
    run(`ip netns exec ${namespace} ip link set lo up`)
    return { name, host, namespace }
  })
  return {
    front: frontHost,
    nodes,
    range: '10.213.17.0/24',
    setLink: (name, state) => void run(`ip link set ${linkOf(name)} ${state}`),
    remove: removeNamespaces,
  }
}

/** Also what a run that was killed has left. */
function removeNamespaces(): void {
  for (const name of names) spawnSync('ip', ['netns', 'del', namespaceOf(name)])
  for (const name of names) spawnSync('ip', ['link', 'del', linkOf(name)])
  spawnSync('ip', ['link', 'del', bridge])
}
