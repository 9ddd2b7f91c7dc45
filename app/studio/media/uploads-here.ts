import { useSyncExternalStore } from 'react'
import type { StudioUpload } from './studio-upload.ts'

const none: readonly StudioUpload[] = []
const listeners = new Set<() => void>()
let shown = none

/** Uploads of this window. They go on while one moves between pages of the studio. */
export function useUploads(): readonly StudioUpload[] {
  return useSyncExternalStore(
    onChange,
    () => shown,
    () => none,
  )
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function showUploads(uploads: readonly StudioUpload[]): void {
  shown = uploads
  for (const listener of listeners) listener()
}

/** Leaving the page would stop it. */
export const isSending = ({ state }: StudioUpload): boolean =>
  ['waiting', 'uploading', 'offline'].includes(state)
