/**
 * A program on the machine that analyses and converts videos; without it, videos play as they are. Methods that make renditions
 * reject with the errors of `values/video-errors.ts`.
 */
export interface VideoProcessor {
  isAvailable(): Promise<boolean>
  /** Whether it can make renditions and the operator has switched them on. */
  makesRenditions(): Promise<boolean>
  /** An existing folder for temporary files, on the disk of the data and readable by no other user. */
  workFolder(): Promise<{ path: string; freeBytes: number }>
  /** One frame as PNG. Rejects when there is none at that second. */
  still(path: string, second: number): Promise<Uint8Array>
  /** Small frames arranged in rows, one every `seconds` from the beginning, as one PNG. */
  sheet(
    path: string,
    pictures: { seconds: number; columns: number; rows: number; width: number; height: number },
  ): Promise<Uint8Array>
  /**
   * Writes the sound of a video, normalised to the same loudness for all videos, as AAC in MP4. False, without a file, when it
   * has no sound.
   */
  sound(path: string, target: string): Promise<boolean>
  /**
   * Writes one size of a video in H.264: `{name}.mp4` and its HLS playlist `{name}.m3u8`, into `folder`. `sound`: a file made by
   * `sound`, or null. Reports regularly the second that it has reached.
   */
  rendition(
    path: string,
    wanted: {
      name: string
      folder: string
      width: number
      height: number
      sound: string | null
      mostBitsPerSecond: number
    },
    onProgress: (second: number) => void,
  ): Promise<void>
  /** Stops running and future work on renditions, because the process ends: it rejects with `VideoStoppedError`. */
  stop(): void
}
