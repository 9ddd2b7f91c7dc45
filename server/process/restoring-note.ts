import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A note in a data folder that is being filled from a backup: which backup, and where its parts go. No server starts there. */
export type RestoringNote = {
  readonly name: string
  readonly files: string
  /** The PostgreSQL database; null for the embedded one. */
  readonly database: string | null
}

const pathIn = (folder: string) => join(folder, 'restoring.json')

/** The note in this data folder; null when no restoring is under way. */
export async function readRestoringNote(folder: string): Promise<RestoringNote | null> {
  try {
    return JSON.parse(await readFile(pathIn(folder), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export async function writeRestoringNote(folder: string, note: RestoringNote): Promise<void> {
  await writeFile(pathIn(folder), JSON.stringify(note), { mode: 0o600 })
}

export async function removeRestoringNote(folder: string): Promise<void> {
  await rm(pathIn(folder), { force: true })
}
