import { statfsSync } from 'node:fs'
import { leastFreeBytes } from './free-space.ts'

/**
 * Which disk an error of a full one means, for the log: the database server's, or that of a path. Most errors of a write have no path;
 * then that of those `folders` without room.
 */
export function nameFullDisk(thrown: unknown, folders: readonly string[] = []): string {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { code, path } = error as NodeJS.ErrnoException
    // https://www.postgresql.org/docs/current/errcodes-appendix.html
    if (code === '53100') return 'the disk of the PostgreSQL server'
    if (path) return `the disk of ${path}`
  }
  const full = folders.filter(hasNoRoom)
  return full.length > 0 ? `the disk of ${full.join(' and ')}` : 'a disk of this machine'
}

function hasNoRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < leastFreeBytes
  } catch {
    // A folder that is not there fills no disk.
    return false
  }
}
