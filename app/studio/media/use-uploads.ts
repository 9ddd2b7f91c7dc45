import { useEffect, useEffectEvent, useState } from 'react'
import type { ServerUpload, StudioUpload, UploadedVideo } from './studio-upload.ts'
import { dismissUpload, listServerUploads } from './upload-store.ts'
import { useUploads } from './uploads-here.ts'

/** Whether a place is `above` or within it. */
export function isWithin(place: string, above: string): boolean {
  return place === above || place.startsWith(`${above}/`)
}

/** Passes each finished upload for the place, or within it, to `use` once, and removes it from the list of this window. */
export function useReadyUpload(place: string, use: (upload: StudioUpload) => void): void {
  const ready = useUploads().find((upload) => upload.state === 'ready' && isWithin(upload.place, place))
  const take = useEffectEvent((upload: StudioUpload) => {
    dismissUpload(upload.id)
    use(upload)
  })
  useEffect(() => {
    if (ready) take(ready)
  }, [ready])
}

export function useReadyVideo(place: string, use: (video: UploadedVideo) => void): void {
  useReadyUpload(place, ({ file }) => file && use(file))
}

/**
 * The uploads for the place, or within it, that the server has and no window sends: interrupted ones, and finished ones that
 * are not used.
 */
export function useLeftUploads(place: string): {
  left: readonly ServerUpload[]
  forget: (id: string) => void
} {
  const here = useUploads()
  const [found, setFound] = useState<readonly ServerUpload[]>([])
  useEffect(() => {
    let stale = false
    // Errors are ignored: without an answer there is nothing to offer, and choosing the file again continues the upload anyway.
    listServerUploads()
      .then((uploads) => !stale && setFound(uploads.filter((upload) => isWithin(upload.place, place))))
      .catch(() => {})
    return () => {
      stale = true
    }
  }, [place])
  const isSentHere = ({ id }: ServerUpload) => here.some(({ serverId }) => serverId === id)
  // An upload that this window sends is no longer an interrupted one.
  if (found.some(isSentHere)) setFound(found.filter((upload) => !isSentHere(upload)))
  return {
    left: found,
    forget: (id) => setFound((uploads) => uploads.filter((upload) => upload.id !== id)),
  }
}
