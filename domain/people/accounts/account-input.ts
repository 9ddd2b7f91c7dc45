import { dictionary } from '@zxcvbn-ts/language-common'
import { z } from 'zod'
import { withoutControls } from '#domain/kernel/typed-text.ts'
import { parseEmailAddress } from '#values/email-address.ts'

const shortest = 8
const shortestStem = 5
const shortestWord = 3
const fewestLettersLeft = 4

/** From leaked passwords. Shorter ones are left out, because the limit on length rejects them anyway. */
const mostUsed: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((each) => each.length >= shortestStem),
)

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

/** Whether a password is among the most used, also with digits or symbols at its end, or repeats one or two characters. */
export function isMostUsed(password: string): boolean {
  const text = plain(password)
  if (new Set(text).size <= 2 || mostUsed.has(text)) return true
  const stem = text.replace(/[^a-z]+$/, '')
  return stem.length >= shortestStem && mostUsed.has(stem) && text.length - stem.length < shortest
}

/** Whether a password is little more than the name or address of the person or shop. */
export function isPersonal(
  password: string,
  { email, name, shop }: { email: string; name: string; shop: string },
): boolean {
  const letters = (text: string) => plain(text).replace(/[^\p{L}\p{N}]+/gu, '')
  const whole = [email, email.split('@')[0] ?? '', name, shop]
  const words = [...whole, ...name.split(/\s+/), ...shop.split(/\s+/), ...email.split(/[@._+-]/)]
    .map(letters)
    .filter((word) => word.length >= shortestWord)
    .sort((one, other) => other.length - one.length)
  const text = letters(password)
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), text)
  return left !== text && (left.length < fewestLettersLeft || /^\d+$/.test(left))
}

/** Used by forms and the API; messages are codes of `values/field-errors.ts`. */

const text = z.string({ error: 'required' })

export const personName = text
  .transform(withoutControls)
  .pipe(z.string().min(1, { error: 'required' }).max(100, { error: 'too-long' }))

export const emailAddress = text.transform((value, context) => {
  const address = parseEmailAddress(value)
  if (address !== null) return address
  context.addIssue({ code: 'custom', message: value.trim() === '' ? 'required' : 'email-invalid' })
  return z.NEVER
})

const newPassword = text
  .min(1, { error: 'required', abort: true })
  .min(8, { error: 'password-too-short', abort: true })
  .max(128, { error: 'password-too-long', abort: true })
  .refine((password) => !isMostUsed(password), { error: 'password-most-used' })

const checkbox = z
  .union([z.boolean(), z.enum(['on', '1', 'true', '0', 'false', '']), z.literal([0, 1])], {
    error: 'invalid-value',
  })
  .default(false)
  .transform((value) => [true, 1, 'on', '1', 'true'].includes(value))

export const registrationInput = z.object({
  name: personName,
  email: emailAddress,
  password: newPassword,
  subscribed: checkbox,
})

/** Accepts any text as address: a malformed address fails like a wrong one. */
export const signInInput = z.object({
  email: text.min(1, { error: 'required' }),
  password: text.min(1, { error: 'required' }),
  /** Code of the second factor. */
  code: z.string({ error: 'invalid-value' }).max(100, { error: 'too-long' }).optional(),
})

export const passwordResetRequestInput = z.object({ email: emailAddress })

export const newPasswordInput = z.object({ password: newPassword })
