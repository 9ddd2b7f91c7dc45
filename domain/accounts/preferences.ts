import type { Locale } from '#values/locale.ts'

/** What a person set for the screens; the wire's `extra` object holds the same under the specification's names. */
export type Preferences = {
  theme?: 'dark' | 'light'
  autoplay?: boolean
  locale?: Locale
  /** Reader text size, 0.5 to 3.1 (specification, section 9). */
  textSize?: number
  /** The last section read, by book id. */
  lastSections?: Record<string, number>
}
