import type { Locale } from '#values/locale.ts'

export type LessonMedia = {
  readonly lessonId: number
  /** `frames`: the small pictures of the seek bar. `sizes`: the renditions of the video, and their playlists. */
  readonly kind: 'video' | 'captions' | 'frames' | 'sizes'
  readonly locale: Locale
}

export type AddressProof = { readonly expires: string; readonly signature: string }

/** Addresses of lesson files, valid for the person who asks, for 6 hours. */
export interface MediaAddresses {
  /** A visitor's address has no proof and opens free lessons only. */
  make(media: LessonMedia & { readonly kind: 'video' | 'captions' | 'frames' }): string
  /** Of the playlist of playlists. Players ask for what it names below the same folder, so the proof stands in the path. */
  playlist(media: Pick<LessonMedia, 'lessonId' | 'locale'>, version: string): string
  holds(media: LessonMedia, proof: AddressProof): boolean
  /** Where readers of a lesson find the images of its texts; ends with a slash. */
  pictures(lessonId: number): string
}
