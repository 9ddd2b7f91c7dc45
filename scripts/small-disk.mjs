// A small disk of one's own, to fill it: a tmpfs in a mount namespace that goes when its process ends, so that nothing stays
// mounted. Root may make one anywhere but in a locked container; others where the system lets them have user namespaces.
import { spawnSync } from 'node:child_process'

const namespaces = [
  ['--mount', '--propagation', 'private'],
  ['--mount', '--map-root-user'],
]

/** What `unshare` takes here to mount a disk, or null where this user may not. */
export function findMountNamespace() {
  const mounts = ['mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', '/tmp']
  return namespaces.find((each) => spawnSync('unshare', [...each, ...mounts]).status === 0) ?? null
}
