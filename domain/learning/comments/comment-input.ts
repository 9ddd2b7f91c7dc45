import { Buffer } from 'node:buffer'
import { z } from 'zod'
import { sanitizeRichText } from '#domain/catalog/rich-text/sanitize-rich-text.ts'
import { mostCommentBytes, mostTitleCharacters } from '#values/comment-limits.ts'
import type { ErrorCode } from '#values/error-code.ts'
import { isStorableText } from '#values/storable-text.ts'

const text = z.string({ error: 'required' }).refine(isStorableText, { error: 'invalid-value', abort: true })
const visible = /[^\s\p{Cc}\p{Cf}\p{Z}]/u

/** A comment as somebody sent it, its description HTML; what comes out is safe to keep. Messages are error codes. */
export const commentInput = z.object({
  title: text
    .transform((value) =>
      value
        .normalize('NFC')
        .replace(/\p{Cc}+/gu, ' ')
        .trim(),
    )
    .refine((value) => visible.test(value), { error: 'required', abort: true })
    .pipe(z.string().max(mostTitleCharacters, { error: 'too-long' })),
  description: text.transform((html, context) => {
    const refuse = (code: ErrorCode) => {
      context.addIssue({ code: 'custom', message: code })
      return z.NEVER
    }
    if (Buffer.byteLength(html) > mostCommentBytes) return refuse('too-long')
    const clean = sanitizeRichText(html)
    if (!clean) return refuse('invalid-value')
    return visible.test(clean.text) ? clean.html : refuse('required')
  }),
})
