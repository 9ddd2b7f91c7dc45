import type { Locale } from '#values/locale.ts'
import type { ProductType } from '#values/product.ts'

export type LessonMedia = {
  readonly lessonId: number
  /** `poster`: what shows the video before it plays. `frames`: the small pictures of the seek bar. `sizes`: the renditions of the video, and their playlists. */
  readonly kind: 'video' | 'captions' | 'poster' | 'frames' | 'sizes'
  readonly locale: Locale
}

/** What shows an image in its text. */
export type PictureReaders =
  | { readonly kind: 'lesson'; readonly name: number }
  /** By its slug. */
  | { readonly kind: ProductType | 'post' | 'page'; readonly name: string }

export type AddressProof = { readonly expires: string; readonly signature: string }

/** Addresses of files; those of lessons are valid for the person who asks, for 6 hours. */
export interface MediaAddresses {
  /** A visitor's address has no proof and opens free lessons only. */
  make(media: LessonMedia & { readonly kind: Exclude<LessonMedia['kind'], 'sizes'> }): string
  /** Of the playlist of playlists. Players ask for what it names below the same folder, so the proof stands in the path. */
  playlist(media: Pick<LessonMedia, 'lessonId' | 'locale'>, version: string): string
  holds(media: LessonMedia, proof: AddressProof): boolean
  /** Where readers of a text find its images; ends with a slash. */
  pictures(readers: PictureReaders): string
}
