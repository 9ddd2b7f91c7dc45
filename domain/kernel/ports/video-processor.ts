/**
 * A program on the machine that looks into videos; without it they play as they are. What makes renditions rejects with the errors of
 * `values/video-errors.ts`.
 */
export interface VideoProcessor {
  isAvailable(): Promise<boolean>
  /** Whether it can make renditions, and the operator wants them. */
  makesRenditions(): Promise<boolean>
  /** For files that it works on: on the disk of the data, readable by nobody else. It exists. */
  workFolder(): Promise<{ path: string; freeBytes: number }>
  /** One picture as PNG. Rejects when there is none. */
  still(path: string, second: number): Promise<Uint8Array>
  /** Small pictures in rows, one every `seconds` from the beginning on, as one PNG. */
  sheet(
    path: string,
    pictures: { seconds: number; columns: number; rows: number; width: number; height: number },
  ): Promise<Uint8Array>
  /** The sound of a video, equally loud in all of them, as AAC in MP4. False, without a file, for a video without sound. */
  sound(path: string, target: string): Promise<boolean>
  /**
   * One size of a video in H.264: `{name}.mp4` and its HLS playlist `{name}.m3u8` in `folder`. `sound`: a file of `sound`, or none.
   * Tells the second that it is at every now and then.
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
  /** Ends what makes renditions, for the process to end: they reject with `VideoStoppedError`, now and from now on. */
  stop(): void
}
