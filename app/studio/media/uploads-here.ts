import { useSyncExternalStore } from 'react'
import type { StudioUpload } from './studio-upload.ts'

const none: readonly StudioUpload[] = []
const listeners = new Set<() => void>()
let shown = none

/** The uploads of this window, which continue while the person moves between pages of the studio. */
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

/** Whether leaving the page would stop the upload. */
export const isSending = ({ state }: StudioUpload): boolean =>
  ['waiting', 'uploading', 'offline'].includes(state)
