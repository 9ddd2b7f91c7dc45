import type { Locale } from '#values/locale.ts'
import type { LineWidth, Typeface } from '#values/reading-style.ts'

/** The API's `extra` object uses the names of the specification. */
export type Preferences = {
  theme?: 'dark' | 'light'
  autoplay?: boolean
  locale?: Locale
  /** Playback speed, 0.5 to 2. */
  speed?: number
  captions?: Locale | 'off'
  /** The highest quality in which hosted videos play, such as `720p`, or `auto`. */
  quality?: string
  /** Whether the transcript is open on wide screens. */
  transcript?: boolean
  /** Whether the transcript is open on narrow screens. */
  narrowTranscript?: boolean
  contents?: boolean
  /** Whether hosted videos fill the window on wide screens, with nothing beside or above them. */
  cinema?: boolean
  /** Mails about answers to the person's comments; sent unless this is false. */
  replyMails?: boolean
  /** 0.5 to 3.1 (specification, section 9). */
  textSize?: number
  lineWidth?: LineWidth
  typeface?: Typeface
  /** The section read last, by book id. */
  lastSections?: Record<string, number>
  /** Products for which this person is not asked for an opinion again, such as `course-12`. */
  opinionsAsked?: Record<string, true>
}
