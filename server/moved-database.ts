import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** What a data folder notes when its embedded database was copied to PostgreSQL; the database itself stays as it was. */
const note = z.object({ to: z.string(), at: z.string() })
export type MovedNote = z.output<typeof note>

const pathIn = (folder: string) => join(folder, 'moved.json')

export async function readMovedNote(folder: string): Promise<MovedNote | null> {
  try {
    return note.parse(JSON.parse(await readFile(pathIn(folder), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export async function writeMovedNote(folder: string, written: MovedNote): Promise<void> {
  const part = `${pathIn(folder)}.part`
  await writeFile(part, `${JSON.stringify(written)}\n`, { mode: 0o600 })
  await rename(part, pathIn(folder))
}

/** Which database an address means, without the user and the password in it. */
export function databaseName(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
