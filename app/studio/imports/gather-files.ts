import type { FolderFile } from './pack-tar.ts'

/** What somebody chose or dropped: files with their paths, or one archive. */
export type Chosen = { readonly files: readonly FolderFile[] }

/** Files that programs leave in folders and nobody wants to send. */
const unmeant = /(^|\/)(\.[^/]*|__MACOSX|Thumbs\.db|desktop\.ini)(\/|$)/

/** The files of a file input; those of a folder have their path. */
export function filesOfField(list: FileList): FolderFile[] {
  return [...list].map((file) => ({ path: file.webkitRelativePath || file.name, content: file }))
}

export async function filesOfEntries(entries: readonly FileSystemEntry[], above = ''): Promise<FolderFile[]> {
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = `${above}${entry.name}`
      if (unmeant.test(path)) return []
      if (entry.isDirectory) {
        return filesOfEntries(await childrenOf(entry as FileSystemDirectoryEntry), `${path}/`)
      }
      const content = await new Promise<File>((done, fail) => (entry as FileSystemFileEntry).file(done, fail))
      return [{ path, content }]
    }),
  )
  return found.flat()
}

/** The reader returns the content in portions; the last one is empty. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail))
    if (portion.length === 0) return all
    all.push(...portion)
  }
}

export type Gathered = {
  files: FolderFile[]
  /** The paths of files that are not sent. */
  leftOut: string[]
}

/** The files of the product's folder: without the folders around it, and with the content of a zip in place of the zip. */
export async function gatherFiles(chosen: readonly FolderFile[]): Promise<Gathered> {
  const [only] = chosen
  const isZip = chosen.length === 1 && only !== undefined && /\.zip$/i.test(only.path)
  const files = isZip ? await (await import('./unzip-file.ts')).unzipFile(only.content) : chosen
  const meant = files.filter(({ path }) => !unmeant.test(path))
  const around = folderAround(meant.map(({ path }) => path))
  return {
    files: meant.map(({ path, content }) => ({ path: path.slice(around.length), content })),
    leftOut: files.filter(({ path }) => unmeant.test(path)).map(({ path }) => path),
  }
}

/** The path of the folders that contain all files, ending with a slash; empty when there are none. */
function folderAround(paths: readonly string[]): string {
  const [first = ''] = paths
  let around = ''
  for (;;) {
    const slash = first.indexOf('/', around.length)
    if (slash < 0) return around
    const longer = first.slice(0, slash + 1)
    if (!paths.every((path) => path.startsWith(longer))) return around
    around = longer
  }
}
