import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Report } from './import-problem.ts'

const mostEntries = 5_000

/** The files of a folder and of the folders in it; names that begin with a dot are passed over. */
export type FolderListing = {
  /** Names in the folder itself. */
  readonly files: readonly string[]
  readonly folders: readonly { readonly name: string; readonly files: readonly string[] }[]
}

/** Lists the folder of a product. Links that lead out of it are refused: the folder must hold what it publishes. */
export async function listFolder(folder: string, report: Report): Promise<FolderListing | null> {
  let root: string
  try {
    root = await realpath(folder)
    if (!(await stat(root)).isDirectory()) {
      report('.', 1, 'not-a-folder')
      return null
    }
  } catch {
    report('.', 1, 'folder-missing')
    return null
  }
  let entries = 0
  const list = async (inside: string) => {
    const files: string[] = []
    const folders: string[] = []
    for (const entry of (await readdir(join(root, inside), { withFileTypes: true })).sort(byName)) {
      if (entry.name.startsWith('.')) continue
      entries += 1
      if (entries > mostEntries) break
      const name = inside ? `${inside}/${entry.name}` : entry.name
      const kind = entry.isSymbolicLink() ? await linkedKind(root, name, report) : entry
      if (!kind) continue
      if (kind.isFile()) files.push(entry.name)
      else if (kind.isDirectory()) folders.push(entry.name)
      else report(name, 1, 'not-a-file')
    }
    return { files, folders }
  }
  const top = await list('')
  const folders = []
  for (const name of top.folders) {
    const { files, folders: deeper } = await list(name)
    for (const each of deeper) report(`${name}/${each}`, 1, 'unknown-folder')
    folders.push({ name, files })
  }
  if (entries > mostEntries) {
    report('.', 1, 'too-many-files', { most: mostEntries })
    return null
  }
  return { files: top.files, folders }
}

async function linkedKind(root: string, name: string, report: Report) {
  try {
    const target = await realpath(join(root, name))
    if (target === root || target.startsWith(root + sep)) return await stat(target)
    report(name, 1, 'link-outside')
  } catch {
    report(name, 1, 'link-broken')
  }
  return null
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1
}
