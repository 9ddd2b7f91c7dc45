import type { Locale } from '#values/locale.ts'
import type { LineWidth, Typeface } from '#values/reading-style.ts'

/** The API's `extra` object uses the specification's names. */
export type Preferences = {
  theme?: 'dark' | 'light'
  autoplay?: boolean
  locale?: Locale
  /** 0.5 to 2. */
  speed?: number
  captions?: Locale | 'off'
  /** Of hosted videos: the most that is played, such as `720p`, or `auto`. */
  quality?: string
  /** On wide screens. */
  transcript?: boolean
  /** On narrow screens. */
  narrowTranscript?: boolean
  contents?: boolean
  /** A hosted video fills the window of a desk, with nothing beside or above it. */
  cinema?: boolean
  /** Mails about answers to own comments; unless it is false they are sent. */
  replyMails?: boolean
  /** 0.5 to 3.1 (specification, section 9). */
  textSize?: number
  lineWidth?: LineWidth
  typeface?: Typeface
  /** By book id. */
  lastSections?: Record<string, number>
  /** Products for whose opinion this person is not asked again, such as `course-12`. */
  opinionsAsked?: Record<string, true>
}
