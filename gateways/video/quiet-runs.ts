import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { VideoFailedError, VideoStoppedError } from '#values/video-errors.ts'

/** Of what the program says, the end: it can go on about a broken file for megabytes. */
const mostSaid = 16_384

/** Runs of a program that give way to everything else on the machine, until they are stopped. */
export function createQuietRuns(program: string) {
  const running = new Set<ChildProcess>()
  let stopped = false

  /** Returns what it said. `onProgress`: the second of the video that it is at. */
  function run(
    given: readonly string[],
    { folder, onProgress }: { folder?: string; onProgress?: (second: number) => void } = {},
  ): Promise<string> {
    return new Promise((resolve, reject) => {
      if (stopped) return reject(new VideoStoppedError())
      const child = spawn(program, ['-nostdin', '-hide_banner', ...given], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      running.add(child)
      yieldToOthers(child)
      let said = ''
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-mostSaid)
      })
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        const at = /out_time_us=(\d+)/.exec(text)?.[1]
        if (at) onProgress?.(Number(at) / 1_000_000)
      })
      child.on('error', (error) => {
        running.delete(child)
        reject(error)
      })
      child.on('close', (code) => {
        running.delete(child)
        if (code === 0) return resolve(said)
        reject(stopped ? new VideoStoppedError() : new VideoFailedError(said.trim().slice(-1_000)))
      })
    })
  }

  return {
    run,
    stop() {
      stopped = true
      for (const child of running) child.kill('SIGKILL')
    },
  }
}

function yieldToOthers({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    // A tenth of a core beside others that want all of them; at the lowest priority a film would not be done while they last.
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already.
  }
}
