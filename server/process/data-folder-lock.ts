import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** What a running process leaves in its data folder, for its owner's eyes alone. */
export type RunningProcess = {
  readonly pid: number
  /** Tells the process from a later one of the same number; null where the machine does not say. */
  readonly born: string | null
  /** Where the site answers this machine; null while it starts, and for a command that serves nothing. */
  readonly url: string | null
  /** Whoever can read this file is the operator: the site takes it as the operator's bearer token. */
  readonly token: string
}

export type DataFolderLock = {
  readonly token: string
  /** Says where the site answers, for the operator's command line. */
  announce(url: string): Promise<void>
  /** Gives the folder back; leaves a file alone that is no longer its own. */
  release(): Promise<void>
}

/** The folder is another process's; `message` is one sentence for the person who starts. */
export class DataFolderTakenError extends Error {
  override readonly name = 'DataFolderTakenError'
}

const pathIn = (folder: string) => join(folder, 'running.json')

/**
 * Takes a data folder for this process. The embedded database would be broken by a second one, so with `exclusive` a
 * live holder is a `DataFolderTakenError`; without it (an outside database) the newest process is the one that the
 * command line talks to. What a dead process left is taken over.
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

/** The process that holds a data folder now, or null when there is none alive. */
export async function findRunningProcess(folder: string): Promise<RunningProcess | null> {
  const holder = await read(pathIn(folder))
  return holder && (await lives(holder.state)) ? holder.state : null
}

/** Linking a whole file to its name lets one of several processes win, and nobody reads half a file. */
async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Takes a dead process's file away; puts it back when it turns out to be a newer one than the one judged. */
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

/** A file that is none of ours counts as one of a dead process. */
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

/** When a process began, in the kernel's own count (field 22 of proc(5)'s stat); numbers are used again, in containers at once. */
async function birthOf(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
