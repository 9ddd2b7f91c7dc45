import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const deriveKey = promisify<string, string, number, object, Buffer>(scrypt)

/** 32 MiB for each password that is hashed. The stored text names neither, so they stay as they are. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
const keyBytes = 64

/** No password is longer, so no longer text is ever hashed. */
export const longestPassword = 128

/** A password as the database has it: `salt:key`, both in hexadecimal digits. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`
}

/** Whether it is the password of this hash. Takes as long without a hash, and is false then. */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  if (password.length > longestPassword) return false
  const [salt = '', key = ''] = (hash ?? '').split(':')
  const [expected, given] = [Buffer.from(key, 'hex'), await keyOf(password, salt)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** The salt is taken as it is written, not as the bytes that it stands for. */
function keyOf(password: string, salt: string): Promise<Buffer> {
  return deriveKey(password.normalize('NFKC'), salt, keyBytes, cost)
}
