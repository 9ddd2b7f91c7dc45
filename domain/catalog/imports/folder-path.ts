import { posix } from 'node:path'

/** Resolves a relative address in a file; null when it leads out of the folder. */
export function pathFrom(file: string, address: string): string | null {
  let decoded: string
  try {
    decoded = decodeURIComponent(address)
  } catch {
    return null
  }
  const path = posix.normalize(posix.join(posix.dirname(file), decoded))
  return decoded.startsWith('/') || path.startsWith('..') || path.includes('\0') ? null : path
}

/** Names of possible images; `ImageProcessor` decides by the content. */
export const imageName = /\.(png|jpe?g|webp|gif|svg)$/i
