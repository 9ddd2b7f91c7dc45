import { z } from 'zod'

const longest = 60

/** What a person calls a passkey: one line. */
export const passkeyName = z
  .string({ error: 'required' })
  .transform((value) =>
    value
      .normalize('NFC')
      .replace(/\p{Cc}+/gu, ' ')
      .trim(),
  )
  .pipe(z.string().min(1, { error: 'required' }).max(longest, { error: 'too-long' }))
