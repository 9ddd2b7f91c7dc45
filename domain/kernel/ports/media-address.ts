import type { Locale } from '#values/locale.ts'
import type { ProductType } from '#values/product.ts'

export type LessonMedia = {
  readonly lessonId: number
  /**
   * `poster`: shown before the video plays. `frames`: the small pictures of the seek bar. `sizes`: the video's renditions and
   * their playlists.
   */
  readonly kind: 'video' | 'captions' | 'poster' | 'frames' | 'sizes'
  readonly locale: Locale
}

/** The page on which an image of a text is shown, which decides who may see it. */
export type PictureReaders =
  | { readonly kind: 'lesson'; readonly name: number }
  /** `name` is the slug. */
  | { readonly kind: ProductType | 'post' | 'page'; readonly name: string }

export type AddressProof = { readonly expires: string; readonly signature: string }

/** Makes addresses of files. Those of lessons are valid for 6 hours and for the caller only. */
export interface MediaAddresses {
  /** A visitor's address has no proof and opens free lessons only. */
  make(media: LessonMedia & { readonly kind: Exclude<LessonMedia['kind'], 'sizes'> }): string
  /**
   * The address of the main playlist. Players load the files that it names from the same folder, so the proof is part of the
   * path.
   */
  playlist(media: Pick<LessonMedia, 'lessonId' | 'locale'>, version: string): string
  holds(media: LessonMedia, proof: AddressProof): boolean
  /** The address of the folder of a text's images; ends with a slash. */
  pictures(readers: PictureReaders): string
}
