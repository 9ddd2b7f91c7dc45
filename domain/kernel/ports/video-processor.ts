/** A program on the machine that looks into videos; without it they play as they are. */
export interface VideoProcessor {
  isAvailable(): Promise<boolean>
  /** One picture as PNG. Rejects when there is none. */
  still(path: string, second: number): Promise<Uint8Array>
  /** Small pictures in rows, one every `seconds` from the beginning on, as one PNG. */
  sheet(
    path: string,
    pictures: { seconds: number; columns: number; rows: number; width: number; height: number },
  ): Promise<Uint8Array>
}
