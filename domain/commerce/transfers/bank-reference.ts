import { z } from 'zod'

/** What the buyer's bank calls the transfer; one line of at most so many characters. */
const longestBankReference = 60
export const bankReference = z
  .string()
  .default('')
  .transform((text) =>
    text
      .normalize('NFC')
      .replaceAll(/\p{C}|\s+/gu, ' ')
      .trim(),
  )
  .pipe(z.string().max(longestBankReference, { error: 'too-long' }))
