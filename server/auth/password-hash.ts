import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { DomainError } from '#domain/kernel/errors.ts'

const deriveKey = promisify<string, string, number, object, Buffer>(scrypt)
const keyBytes = 64

/** The parameter N of scrypt. It is not part of stored hashes, so it cannot change. */
export const passwordCost = 16_384

export const longestPassword = 128

/** Hashing takes two of the four threads, which also read files and compress answers. */
const threads = 2
/** Two seconds of work; beyond it, passwords are refused as `overloaded` and may be sent again later. */
const mostWaiting = 40

export type PasswordHashing = {
  /** Returns `salt:key` in hexadecimal digits. */
  hash(password: string): Promise<string>
  /** With null for the hash it takes as long and returns false, so that the time does not tell whether an account exists. */
  verify(hash: string | null, password: string): Promise<boolean>
}

/** At `passwordCost` a hash takes 32 MiB and 0.1 s; tests use a lower cost. */
export function createPasswordHashing(cost: number): PasswordHashing {
  const options = { N: cost, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
  const limit = pLimit(threads)
  // scrypt gets the salt as hexadecimal text, not as the bytes that it encodes.
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
