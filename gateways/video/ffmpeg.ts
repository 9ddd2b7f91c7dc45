import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { VideoProcessor } from '#domain/kernel/ports/video-processor.ts'

const run = promisify(execFile)
const mostOutput = 64 * 1024 * 1024

/** Debian's ffmpeg, or whatever `ffmpeg` is on the path; looked for once. One thread, so that pages go on being answered. */
export function createFfmpeg(program = 'ffmpeg'): VideoProcessor {
  let known: Promise<boolean> | undefined
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
    still: (path, second) => picture(['-ss', String(second), '-i', path], 'scale=min(iw\\,1280):-2'),
    sheet: (path, { seconds, columns, rows, width, height }) =>
      // Only key frames: a long video would take minutes otherwise.
      picture(
        ['-skip_frame', 'nokey', '-i', path],
        `fps=1/${seconds},scale=${width}:${height},tile=${columns}x${rows}`,
      ),
  }
}
