import { useEffect, useEffectEvent, useState } from 'react'
import type { ServerUpload, StudioUpload, UploadedVideo } from './studio-upload.ts'
import { dismissUpload, listServerUploads } from './upload-store.ts'
import { useUploads } from './uploads-here.ts'

/** Whether it is the place or one below it. */
export function isWithin(place: string, above: string): boolean {
  return place === above || place.startsWith(`${above}/`)
}

/** Gives each upload that is ready for the place, or below it, once, and forgets it here. */
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

/** What the server has for the place, and below it, and no window sends: begun and cut off, or whole and not used. */
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
      .then((uploads) => !stale && setFound(uploads.filter((upload) => isWithin(upload.place, place))))
      .catch(() => {})
    return () => {
      stale = true
    }
  }, [place])
  const isSentHere = ({ id }: ServerUpload) => here.some(({ serverId }) => serverId === id)
  // Once it is sent here, what was found of it is old.
  if (found.some(isSentHere)) setFound(found.filter((upload) => !isSentHere(upload)))
  return {
    left: found,
    forget: (id) => setFound((uploads) => uploads.filter((upload) => upload.id !== id)),
  }
}
