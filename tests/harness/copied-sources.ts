import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const leftOut = new Set(['node_modules', 'build', 'data', '.cache', '.git', '.env', '.react-router'])

export type CopiedSources = { folder: string; remove(): Promise<void> }

/** Copies the sources, with links to packages and build, so that a test may change them. */
export async function copySources(): Promise<CopiedSources> {
  const folder = await mkdtemp(join(tmpdir(), 'aula-sources-'))
  for (const name of await readdir(root)) {
    if (!leftOut.has(name)) await cp(join(root, name), join(folder, name), { recursive: true })
  }
  await symlink(join(root, 'build'), join(folder, 'build'))
  // Each package is linked separately, so that tools that write beside packages do so only in the copy.
  const packages = join(folder, 'node_modules')
  await mkdir(packages)
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (!name.startsWith('.') || name === '.bin') {
      await symlink(join(root, 'node_modules', name), join(packages, name))
    }
  }
  const lockfile = createHash('sha256')
    .update('package-lock.json\n')
    .update(await readFile(join(root, 'package-lock.json')))
  await writeFile(join(packages, '.aula-installed'), lockfile.digest('hex'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
