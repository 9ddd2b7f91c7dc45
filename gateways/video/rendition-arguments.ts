import { availableParallelism } from 'node:os'

/** Loudness by EBU R128: like most of the web, with a reserve for what the encoding adds to peaks. */
const target = 'I=-16:TP=-1.5:LRA=11'
/** In LUFS. Quieter sound is background noise, which must not become as loud as a voice. */
const silence = -50
const stereo = 'aformat=channel_layouts=stereo'

/** Half of the processor's cores and at most four, so that pages are still answered. */
export function quietThreads(cores = availableParallelism()): number {
  return Math.max(1, Math.min(4, Math.floor(cores / 2)))
}

/** Arguments of two runs: `measure` logs how loud the sound is, and `write` writes it at the usual loudness. */
export function soundArguments(path: string, to: string) {
  const filters = (loudness: Record<string, string>) => {
    const measured = Number(loudness.input_i)
    if (!Number.isFinite(measured) || measured < silence) return stereo
    const { input_i, input_tp, input_lra, input_thresh, target_offset } = loudness
    const known = `measured_I=${input_i}:measured_TP=${input_tp}:measured_LRA=${input_lra}:measured_thresh=${input_thresh}`
    return `${stereo},loudnorm=${target}:${known}:offset=${target_offset}:linear=true`
  }
  return {
    // Copying the video stream to nowhere keeps a video without sound from being an error.
    measure: [
      ['-v', 'info', '-nostats', '-i', path, '-map', '0:v:0', '-map', '0:a:0?', '-c:v', 'copy'],
      ['-af', `${stereo},loudnorm=${target}:print_format=json`, '-f', 'null', '-'],
    ].flat(),
    write: (loudness: Record<string, string>) =>
      [
        ['-v', 'error', '-i', path, '-map', '0:a:0', '-af', filters(loudness), '-ar', '48000'],
        ['-c:a', 'aac', '-b:a', '128k', '-f', 'mp4', '-y', to],
      ].flat(),
  }
}

/**
 * Arguments that make one size of a video: segments of 6 seconds, addressed as byte ranges of one file. Key frames are at the same
 * seconds in every size, so that players can switch, and every 2 seconds, so that seeking is quick. Run it in the target folder,
 * because the playlist contains file names without a folder.
 */
export function renditionArguments(
  path: string,
  {
    name,
    width,
    height,
    sound,
    mostBitsPerSecond,
  }: { name: string; width: number; height: number; sound: string | null; mostBitsPerSecond: number },
): string[] {
  const threads = ['-threads', String(quietThreads())]
  return [
    ['-v', 'error', ...threads, '-i', path],
    sound ? ['-i', sound, '-map', '0:v:0', '-map', '1:a:0', '-c:a', 'copy'] : ['-map', '0:v:0'],
    ['-sn', '-dn', ...threads, '-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high'],
    ['-crf', '23', '-maxrate', String(mostBitsPerSecond), '-bufsize', String(2 * mostBitsPerSecond)],
    ['-pix_fmt', 'yuv420p', '-vf', `scale=${width}:${height},setsar=1`, '-fpsmax', '60'],
    ['-sc_threshold', '0', '-force_key_frames', 'expr:gte(t,n_forced*2)'],
    ['-f', 'hls', '-hls_time', '6', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ['-hls_flags', 'single_file+independent_segments', '-hls_segment_filename', `${name}.mp4`],
    ['-progress', 'pipe:1', '-stats_period', '2', '-y', `${name}.m3u8`],
  ].flat()
}
