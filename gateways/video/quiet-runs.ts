import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { VideoFailedError, VideoStoppedError } from '#values/video-errors.ts'

/** How many characters of the output are stored, from its end: about a broken file, ffmpeg can write megabytes. */
const mostSaid = 16_384

/** Runs a program at a lower priority than other processes of the machine. `stop` ends all runs and refuses later ones. */
export function createQuietRuns(program: string) {
  const running = new Set<ChildProcess>()
  let stopped = false

  /** Returns the end of what it wrote to stderr. `onProgress`: the second of the video that it has reached. */
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
    // This leaves it a tenth of a core beside processes that want all of them. At the lowest priority, a video would not be finished
    // as long as those run.
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process has already ended.
  }
}
