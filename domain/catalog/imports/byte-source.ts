import { open } from 'node:fs/promises'

/** A file of which only what is needed is read, wherever it lies. */
export type ByteSource = {
  /** Bytes. */
  readonly size: number
  /** From `start` up to but not including `end`; less where the file ends. */
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
