import { useEffect, useEffectEvent, useState } from 'react'
import type { ServerUpload, StudioUpload, UploadedVideo } from './studio-upload.ts'
import { dismissUpload, listServerUploads } from './upload-store.ts'
import { useUploads } from './uploads-here.ts'

/** Gives each video that is ready for the place once, and forgets it here. */
export function useReadyVideo(place: string, use: (video: UploadedVideo) => void): void {
  const ready = useUploads().find((upload) => upload.place === place && upload.state === 'ready')
  const take = useEffectEvent(({ id, file }: StudioUpload) => {
    dismissUpload(id)
    if (file) use(file)
  })
  useEffect(() => {
    if (ready) take(ready)
  }, [ready])
}

/** What the server has for the place and no window sends: begun and cut off, or whole and not used. */
export function useLeftUploads(place: string): {
  left: readonly ServerUpload[]
  forget: (id: string) => void
} {
  const here = useUploads()
  const [found, setFound] = useState<readonly ServerUpload[]>([])
  useEffect(() => {
    let stale = false
    // Without an answer there is nothing to go on with, and choosing the file finds it all the same.
    listServerUploads()
      .then((uploads) => !stale && setFound(uploads.filter((upload) => upload.place === place)))
      .catch(() => {})
    return () => {
      stale = true
    }
  }, [place])
  return {
    left: found.filter(({ id }) => !here.some(({ serverId }) => serverId === id)),
    forget: (id) => setFound((uploads) => uploads.filter((upload) => upload.id !== id)),
  }
}
