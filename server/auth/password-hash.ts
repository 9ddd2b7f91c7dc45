import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const deriveKey = promisify<string, string, number, object, Buffer>(scrypt)
const keyBytes = 64

/** What one hash costs: scrypt's N. The stored text does not name it, so a shop stays with the one that it has. */
export const passwordCost = 16_384

/** No password is longer, so no longer text is ever hashed. */
export const longestPassword = 128

export type PasswordHashing = {
  /** A password as the database has it: `salt:key`, both in hexadecimal digits. */
  hash(password: string): Promise<string>
  /** Whether it is the password of this hash. Takes as long without a hash, and is false then. */
  verify(hash: string | null, password: string): Promise<boolean>
}

/** With the shop's `passwordCost` a hash takes 32 MiB and a tenth of a second; tests take a cheaper one. */
export function createPasswordHashing(cost: number): PasswordHashing {
  const options = { N: cost, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
  // The salt is taken as it is written, not as the bytes that it stands for.
  const keyOf = (password: string, salt: string) =>
    deriveKey(password.normalize('NFKC'), salt, keyBytes, options)
  return {
    async hash(password) {
      const salt = randomBytes(16).toString('hex')
      return `${salt}:${(await keyOf(password, salt)).toString('hex')}`
    },
    async verify(hash, password) {
      if (password.length > longestPassword) return false
      const [salt = '', key = ''] = (hash ?? '').split(':')
      const [expected, given] = [Buffer.from(key, 'hex'), await keyOf(password, salt)]
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}
