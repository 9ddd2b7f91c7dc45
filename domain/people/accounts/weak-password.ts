import { dictionary } from '@zxcvbn-ts/language-common'

const shortest = 8
const shortestStem = 5
const shortestOwnWord = 3
const fewestLettersLeft = 4

/** The most used passwords of the world as leaks show them; shorter ones are refused by their length. */
const mostUsed: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((each) => each.length >= shortestStem),
)

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

/**
 * Whether a password is among the first that anybody tries: one of the most used, also with figures or marks at its end, or
 * one or two characters over and over.
 */
export function isMostUsed(password: string): boolean {
  const text = plain(password)
  if (new Set(text).size <= 2 || mostUsed.has(text)) return true
  const stem = text.replace(/[^a-z]+$/, '')
  return stem.length >= shortestStem && mostUsed.has(stem) && text.length - stem.length < shortest
}

/** Whether a password is little more than what everybody knows of the person and the shop. */
export function isPersonal(
  password: string,
  { email, name, shop }: { email: string; name: string; shop: string },
): boolean {
  const letters = (text: string) => plain(text).replace(/[^\p{L}\p{N}]+/gu, '')
  const whole = [email, email.split('@')[0] ?? '', name, shop]
  const words = [...whole, ...name.split(/\s+/), ...shop.split(/\s+/), ...email.split(/[@._+-]/)]
    .map(letters)
    .filter((word) => word.length >= shortestOwnWord)
    .sort((one, other) => other.length - one.length)
  const text = letters(password)
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), text)
  return left !== text && (left.length < fewestLettersLeft || /^\d+$/.test(left))
}
