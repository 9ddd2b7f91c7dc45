// A small disk that tests can fill: a tmpfs in a mount namespace that ends with its process. Needs root outside a locked container,
// or user namespaces.
import { spawnSync } from 'node:child_process'

const namespaces = [
  ['--mount', '--propagation', 'private'],
  ['--mount', '--map-root-user'],
]

export function findMountNamespace() {
  const mounts = ['mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', '/tmp']
  return namespaces.find((each) => spawnSync('unshare', [...each, ...mounts]).status === 0) ?? null
}
