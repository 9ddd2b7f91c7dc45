import { open } from 'node:fs/promises'

/** A file, wherever it is stored, of which only the needed ranges are read. */
export type ByteSource = {
  /** Bytes. */
  readonly size: number
  /** Reads from `start` up to but not including `end`; less at the end of the file. */
  readonly read: (start: number, end: number) => Promise<Uint8Array>
}

export async function withLocalFile<Result>(
  path: string,
  use: (source: ByteSource) => Promise<Result>,
): Promise<Result> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    return await use({
      size,
      async read(start, end) {
        const length = Math.max(0, Math.min(end, size) - start)
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
        return buffer.subarray(0, bytesRead)
      },
    })
  } finally {
    await file.close()
  }
}
