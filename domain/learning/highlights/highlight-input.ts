import { Buffer } from 'node:buffer'
import { z } from 'zod'
import { mostHighlightTitle } from '#values/highlight-limits.ts'
import { longestNote, mostNoteBytes, noteLength } from '#values/note-length.ts'
import { isStorableText } from '#values/storable-text.ts'

const text = z.string().refine(isStorableText, { error: 'invalid-value', abort: true })

/** What somebody notes on a highlight, both of it plain text that may be empty. Messages are error codes. */
export const highlightInput = z.object({
  title: text
    .transform((value) =>
      value
        .normalize('NFC')
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().max(mostHighlightTitle, { error: 'too-long' })),
  content: text
    .refine((value) => Buffer.byteLength(value) <= mostNoteBytes, { error: 'note-too-long', abort: true })
    .transform((value) =>
      value
        .normalize('NFC')
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .refine((value) => noteLength(value) <= longestNote, { error: 'note-too-long' }),
})
