import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { DomainError } from '#domain/kernel/errors.ts'

const deriveKey = promisify<string, string, number, object, Buffer>(scrypt)
const keyBytes = 64

/** scrypt's N. Stored hashes do not contain it, so it cannot change. */
export const passwordCost = 16_384

export const longestPassword = 128

/** Of the four threads that also read files and compress answers. */
const threads = 2
/** Two seconds' worth; whoever comes then is asked to come again. */
const mostWaiting = 40

export type PasswordHashing = {
  /** `salt:key` in hexadecimal digits. */
  hash(password: string): Promise<string>
  /** Takes as long without a hash, and is then false. */
  verify(hash: string | null, password: string): Promise<boolean>
}

/** At `passwordCost` a hash takes 32 MiB and 0.1 s; tests use less. */
export function createPasswordHashing(cost: number): PasswordHashing {
  const options = { N: cost, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
  // The salt's text is used, not the bytes it encodes.
  const limit = pLimit(threads)
  const keyOf = (password: string, salt: string) => {
    if (limit.pendingCount >= mostWaiting) {
      throw new DomainError('unavailable', 'overloaded', { seconds: randomInt(10, 20) })
    }
    return limit(() => deriveKey(password.normalize('NFKC'), salt, keyBytes, options))
  }
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
