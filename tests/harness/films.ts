import { execFileSync } from 'node:child_process'

/** Whether this machine has ffmpeg, by which tests decide what to expect. */
export function hasFfmpeg(): boolean {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Writes a video of changing colours, with a quiet tone unless `mute`. */
export function makeFilm(
  path: string,
  { seconds = 2, width = 854, height = 480, mute = false }: Partial<FilmSize> & { mute?: boolean } = {},
): void {
  const picture = `testsrc2=size=${width}x${height}:rate=25:duration=${seconds}`
  const tone = `sine=frequency=440:duration=${seconds},volume=0.1`
  execFileSync(
    'ffmpeg',
    [
      ['-v', 'error', '-f', 'lavfi', '-i', picture],
      mute ? [] : ['-f', 'lavfi', '-i', tone],
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-shortest', '-y', path],
    ].flat(),
  )
}

type FilmSize = { seconds: number; width: number; height: number }
