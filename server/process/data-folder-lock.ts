import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** The lock file's content. */
export type RunningProcess = {
  readonly pid: number
  /** Start time of the process, by which a process with a reused number is recognized; null where unknown. */
  readonly born: string | null
  readonly url: string | null
  /** The operator's bearer token: a person who can read this file counts as the operator. */
  readonly token: string
}

export type DataFolderLock = {
  readonly token: string
  announce(url: string): Promise<void>
  release(): Promise<void>
}

/** The folder is in use by another process. `message` is a sentence for the person who starts this one. */
export class DataFolderTakenError extends Error {
  override readonly name = 'DataFolderTakenError'
}

const pathIn = (folder: string) => join(folder, 'running.json')

/**
 * Locks a data folder. With `exclusive` (embedded database) it throws `DataFolderTakenError` when a live process holds it;
 * otherwise the command line talks to the process that started last. A dead process's lock is taken over.
 */
export async function lockDataFolder(
  folder: string,
  { exclusive }: { exclusive: boolean },
): Promise<DataFolderLock> {
  await mkdir(folder, { recursive: true })
  const path = pathIn(folder)
  const own: RunningProcess = {
    pid: process.pid,
    born: await birthOf(process.pid),
    url: null,
    token: randomBytes(32).toString('base64url'),
  }
  const draft = `${path}.${randomBytes(6).toString('hex')}.part`
  const write = (state: RunningProcess) => writeFile(draft, `${JSON.stringify(state)}\n`, { mode: 0o600 })
  await write(own)
  try {
    while (!(await linked(draft, path))) {
      const holder = await read(path)
      if (holder && exclusive && (await lives(holder.state))) {
        throw new DataFolderTakenError(
          `The data folder ${resolve(folder)} is in use by process ${holder.state.pid}${
            holder.state.url ? ` (${holder.state.url})` : ''
          }: stop that one first, or set AULA_DATA to another folder.`,
        )
      }
      if (holder) await setAside(path, holder.text)
    }
  } finally {
    await rm(draft, { force: true })
  }
  return {
    token: own.token,
    async announce(url) {
      await write({ ...own, url })
      await rename(draft, path)
    },
    async release() {
      const holder = await read(path)
      if (holder?.state.token === own.token) await rm(path, { force: true })
    },
  }
}

/** The process that holds the folder; null when none is alive. */
export async function findRunningProcess(folder: string): Promise<RunningProcess | null> {
  const holder = await read(pathIn(folder))
  return holder && (await lives(holder.state)) ? holder.state : null
}

/** Creates the lock by linking a file that is already complete, which is atomic: only one process wins. */
async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Removes a dead process's file; restores it if it was replaced meanwhile. */
async function setAside(path: string, expected: string): Promise<void> {
  const aside = `${path}.${process.pid}.old`
  try {
    await rename(path, aside)
    if ((await readFile(aside, 'utf8')) !== expected) await linked(aside, path)
    await rm(aside, { force: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

async function read(path: string): Promise<{ text: string; state: RunningProcess } | null> {
  try {
    const text = await readFile(path, 'utf8')
    return { text, state: parse(text) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** A lock that cannot be read counts as that of a dead process. */
function parse(text: string): RunningProcess {
  try {
    const { pid, born, url, token } = JSON.parse(text)
    return { pid: Number(pid), born: born ?? null, url: url ?? null, token: String(token) }
  } catch {
    return { pid: 0, born: null, url: null, token: '' }
  }
}

async function lives({ pid, born }: RunningProcess): Promise<boolean> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const now = await birthOf(pid)
  return born === null || now === null || born === now
}

/** Start time of a process: field 22 of `stat` in proc(5). Needed because process numbers are reused. */
async function birthOf(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
