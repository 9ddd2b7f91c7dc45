import { statfsSync } from 'node:fs'
import { leastFreeBytes } from './free-space.ts'

/**
 * Names the full disk that an error is about, for the log: that of the database server, or that of the error's path. Most write errors
 * have no path; then the disks of those `folders` that have no space left.
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
    // A folder that does not exist fills no disk.
    return false
  }
}
