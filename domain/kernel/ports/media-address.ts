import type { Locale } from '#values/locale.ts'

/** A file of a lesson: its hosted video or its captions, in one language. */
export type LessonMedia = {
  readonly lessonId: number
  readonly kind: 'video' | 'captions'
  readonly locale: Locale
}

/** What makes an address hold: until when, and the proof that we made it for this person. */
export type AddressProof = { readonly expires: string; readonly signature: string }

/**
 * The port that makes and checks the addresses of lesson files. It is bound to the person who asks: an address that was
 * made for one is worth nothing to another, and to nobody once it is 6 hours old.
 */
export interface MediaAddresses {
  /** The path and query of the file for the person who asks; a visitor's has no proof, and opens free lessons only. */
  make(media: LessonMedia): string
  /** Whether the proof was made for this file and for the person who asks, and has not expired. */
  holds(media: LessonMedia, proof: AddressProof): boolean
}
