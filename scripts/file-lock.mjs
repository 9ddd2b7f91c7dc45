// A lock between commands in this folder, for installing and building. Uses Node alone, since packages may not be installed yet.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const waitMs = 200

/** Runs synchronous `work` while no other process holds `path`. Calls `onWait` once if it has to wait. */
export function withFileLock(path, work, onWait) {
  const contents = `${process.pid} ${startTimeOf(process.pid)}`
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, contents)
  try {
    for (let reported = false; !tryLink(draft, path); ) {
      const holder = read(path)
      if (holder === null) continue
      if (!isAlive(holder)) removeStale(path, holder)
      else {
        if (!reported) onWait(Number(holder.split(' ')[0]))
        reported = true
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs)
      }
    }
  } finally {
    rmSync(draft, { force: true })
  }
  try {
    return work()
  } finally {
    if (read(path) === contents) rmSync(path, { force: true })
  }
}

/** Takes the lock by linking a complete file, which is atomic: only one process wins, and nobody reads half a file. */
function tryLink(draft, path) {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Removes a dead process's lock; puts it back if another process has taken it meanwhile. */
function removeStale(path, expected) {
  const stalePath = `${path}.${process.pid}.old`
  try {
    renameSync(path, stalePath)
    if (read(stalePath) !== expected) tryLink(stalePath, path)
    rmSync(stalePath, { force: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function isAlive(holder) {
  const [pid = '', startTime = ''] = holder.split(' ')
  if (!(Number(pid) > 0)) return false
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  return startTimeOf(Number(pid)) === startTime
}

function startTimeOf(pid) {
  const stat = read(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return null
    throw error
  }
}
