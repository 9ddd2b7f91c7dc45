import type { Locale } from '#values/locale.ts'
import type { LineWidth, Typeface } from '#values/reading-style.ts'

/** What a person set for the screens; the wire's `extra` object holds the same under the specification's names. */
export type Preferences = {
  theme?: 'dark' | 'light'
  autoplay?: boolean
  locale?: Locale
  /** How fast videos play, 0.5 to 2. */
  speed?: number
  /** The language of the captions that show; `off`: none. */
  captions?: Locale | 'off'
  /** What a video says stands beside it, on a wide screen. */
  transcript?: boolean
  /** The same on a narrow one, where it takes the place of what stands below. */
  narrowTranscript?: boolean
  /** The contents of the course stand beside the class. */
  contents?: boolean
  /** Reader text size, 0.5 to 3.1 (specification, section 9). */
  textSize?: number
  /** How wide the lines of the reader are. */
  lineWidth?: LineWidth
  /** The typeface of the reader. */
  typeface?: Typeface
  /** The last section read, by book id. */
  lastSections?: Record<string, number>
}
