import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * A note in the data folder that its embedded database was copied to PostgreSQL, or in the folder of files that they were copied
 * to a bucket. With a note no site starts with the old place, whether the copy was only begun or is done.
 */
const note = z.object({ state: z.enum(['begun', 'done']).default('done'), to: z.string(), at: z.string() })
export type MovedNote = z.output<typeof note>

const pathIn = (folder: string) => join(folder, 'moved.json')

/** The note in this folder; null when nothing was moved. */
export async function readMovedNote(folder: string): Promise<MovedNote | null> {
  try {
    return note.parse(JSON.parse(await readFile(pathIn(folder), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Replaces the note atomically; it is on disk when this resolves. */
export async function writeMovedNote(folder: string, written: MovedNote): Promise<void> {
  const part = `${pathIn(folder)}.part`
  await writeFile(part, `${JSON.stringify(written)}\n`, { mode: 0o600, flush: true })
  await rename(part, pathIn(folder))
}

export function removeMovedNote(folder: string): Promise<void> {
  return rm(pathIn(folder), { force: true })
}

export function databaseName(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
