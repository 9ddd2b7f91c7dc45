import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { locales } from '#values/locale.ts'
import type { Report } from './import-problem.ts'

/** Matches names such as `course.md` and `course.en.md`; captures name and language. */
export function textNamed(name: string): RegExp {
  return new RegExp(`^(${name})\\.(?:(${locales.join('|')})\\.)?md$`)
}

const stemPattern = /^(\d{1,4})-([a-z0-9]+(?:-[a-z0-9]+)*)$/

/** Splits a name such as `01-hola`; null for other names. */
export function parseNumbered(name: string): { number: number; key: string } | null {
  const match = stemPattern.exec(name)
  return match ? { number: Number(match[1]), key: match[2] ?? '' } : null
}

/** Sorts by number; reports repeated numbers and names. */
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
/** Folders of build tools, which are ignored, as are names that begin with a dot. */
const passedOver = ['node_modules', 'target']

export type FolderTree = {
  readonly files: readonly string[]
  readonly folders: readonly ({ readonly name: string } & FolderTree)[]
}

export type FolderListing = FolderTree & {
  readonly root: string
}

/** Lists a product's folder, or a single EPUB; null, with a report, when it cannot. Reports links that lead out of it. */
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
