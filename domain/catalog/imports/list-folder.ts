import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { locales } from '#values/locale.ts'
import type { Report } from './import-problem.ts'

/** The name of a text, `course.md`, or of its translation, `course.en.md`; tells the name and the language. */
export function textNamed(name: string): RegExp {
  return new RegExp(`^(${name})\\.(?:(${locales.join('|')})\\.)?md$`)
}

const stemPattern = /^(\d{1,4})-([a-z0-9]+(?:-[a-z0-9]+)*)$/

/** Parts `01-hola` into its number and its name; null for anything else. */
export function parseNumbered(name: string): { number: number; key: string } | null {
  const match = stemPattern.exec(name)
  return match ? { number: Number(match[1]), key: match[2] ?? '' } : null
}

/** Sorts by number; two of one number have no order, and two of one name cannot be told apart by a later import. */
export function inOrder<Item extends { number: number; key: string }>(
  items: readonly Item[],
  fileOf: (item: Item) => string,
  report: Report,
): Item[] {
  const numbers = new Set<number>()
  const keys = new Set<string>()
  for (const item of items) {
    if (numbers.has(item.number)) report(fileOf(item), 1, 'duplicate-number', { number: item.number })
    if (keys.has(item.key)) report(fileOf(item), 1, 'duplicate-name', { name: item.key })
    numbers.add(item.number)
    keys.add(item.key)
  }
  return items.toSorted((a, b) => a.number - b.number)
}

const mostEntries = 5_000
const mostLevels = 16
/** What tools leave in the folders of those who write with them, beside names that begin with a dot. */
const passedOver = ['node_modules', 'target']

/** The files of a folder and of the folders in it. */
export type FolderTree = {
  readonly files: readonly string[]
  readonly folders: readonly ({ readonly name: string } & FolderTree)[]
}

export type FolderListing = FolderTree & {
  /** The folder itself: what the names above lie in. */
  readonly root: string
}

/**
 * Lists the folder of a product; of an EPUB that is given in place of a folder, the file alone. Links that lead out of it
 * are refused: the folder must hold what it publishes.
 */
export async function listFolder(path: string, report: Report): Promise<FolderListing | null> {
  let root: string
  try {
    root = await realpath(path)
    const kind = await stat(root)
    if (kind.isFile() && path.endsWith('.epub')) {
      return { root: dirname(path), files: [basename(path)], folders: [] }
    }
    if (!kind.isDirectory()) {
      report('.', 1, 'not-a-folder')
      return null
    }
  } catch {
    report('.', 1, 'folder-missing')
    return null
  }
  let entries = 0
  const list = async (inside: string, level: number): Promise<FolderTree> => {
    const files: string[] = []
    const folders: FolderListing['folders'][number][] = []
    for (const entry of (await readdir(join(root, inside), { withFileTypes: true })).sort(byName)) {
      if (entry.name.startsWith('.') || passedOver.includes(entry.name)) continue
      entries += 1
      if (entries > mostEntries) break
      const name = inside ? `${inside}/${entry.name}` : entry.name
      const kind = entry.isSymbolicLink() ? await linkedKind(root, name, report) : entry
      if (!kind) continue
      if (kind.isFile()) files.push(entry.name)
      else if (!kind.isDirectory()) report(name, 1, 'not-a-file')
      else if (level === mostLevels) report(name, 1, 'unknown-folder')
      else folders.push({ name: entry.name, ...(await list(name, level + 1)) })
    }
    return { files, folders }
  }
  const tree = await list('', 1)
  if (entries > mostEntries) {
    report('.', 1, 'too-many-files', { most: mostEntries })
    return null
  }
  return { root, ...tree }
}

/** The path of every file inside. */
export function pathsOf({ files, folders }: FolderTree, inside = ''): string[] {
  return [
    ...files.map((name) => `${inside}${name}`),
    ...folders.flatMap((folder) => pathsOf(folder, `${inside}${folder.name}/`)),
  ]
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
