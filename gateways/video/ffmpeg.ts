import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { VideoProcessor } from '#domain/kernel/ports/video-processor.ts'
import { freeBytes } from '../storage/free-space.ts'
import { createQuietRuns } from './quiet-runs.ts'
import { renditionArguments, soundArguments } from './rendition-arguments.ts'

const run = promisify(execFile)
const mostOutput = 64 * 1024 * 1024

/** Uses `program` on the path, looked for once. Pictures are drawn with one thread, so that pages are still answered meanwhile. */
export function createFfmpeg({
  program = 'ffmpeg',
  folder = join(tmpdir(), 'aula-videos'),
  renditions = true,
}: {
  program?: string
  /** The folder for temporary files. */
  folder?: string
  /** Whether the operator wants other sizes of videos to be made. */
  renditions?: boolean
} = {}): VideoProcessor {
  const runs = createQuietRuns(program)
  // Absolute, since some runs have another working directory.
  const workFolder = resolve(folder)
  let known: Promise<boolean> | undefined
  let encoders: Promise<boolean> | undefined
  const picture = async (given: readonly string[], filter: string): Promise<Uint8Array> => {
    const output = ['-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', '-']
    const { stdout } = await run(
      program,
      ['-v', 'error', '-nostdin', '-threads', '1', ...given, '-an', '-sn', '-vf', filter, ...output],
      { encoding: 'buffer', maxBuffer: mostOutput },
    )
    if (stdout.length === 0) throw new Error('ffmpeg drew no picture')
    return stdout
  }
  return {
    isAvailable() {
      known ??= run(program, ['-version']).then(
        () => true,
        () => false,
      )
      return known
    },
    async makesRenditions() {
      // Some builds of ffmpeg lack the encoder of H.264.
      encoders ??= run(program, ['-hide_banner', '-encoders']).then(
        ({ stdout }) => / libx264 /.test(stdout) && / aac /.test(stdout),
        () => false,
      )
      return renditions && (await encoders)
    },
    async workFolder() {
      await mkdir(workFolder, { recursive: true, mode: 0o700 })
      return { path: workFolder, freeBytes: await freeBytes(workFolder) }
    },
    still: (path, second) => picture(['-ss', String(second), '-i', path], 'scale=min(iw\\,1280):-2'),
    sheet: (path, { seconds, columns, rows, width, height }) =>
      // Reads only key frames, since a long video would take minutes otherwise.
      picture(
        ['-skip_frame', 'nokey', '-i', path],
        `fps=1/${seconds},scale=${width}:${height},tile=${columns}x${rows}`,
      ),
    async sound(path, target) {
      const { measure, write } = soundArguments(path, target)
      const loudness = loudnessIn(await runs.run(measure))
      if (!loudness) return false
      await runs.run(write(loudness))
      return true
    },
    async rendition(path, wanted, onProgress) {
      await runs.run(renditionArguments(path, wanted), { folder: wanted.folder, onProgress })
    },
    stop: runs.stop,
  }
}

/** What the filter `loudnorm` measured, in dB under the filter's names; null when the video has no sound. */
function loudnessIn(said: string): Record<string, string> | null {
  const [found] = /\{[^{}]*"input_i"[^{}]*\}/.exec(said) ?? []
  return found ? JSON.parse(found) : null
}
