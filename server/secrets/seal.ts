import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Seal } from '#domain/kernel/seal.ts'

const mark = 'sealed:1:'
const [ivBytes, tagBytes] = [12, 16]

/** Encrypts with AES-256-GCM; each purpose has a key of its own, derived from the secret. */
export function createSeal(
  secret: string,
  purpose: 'job' | 'outbox' | 'second-factor' | 'setting' | 'sign-in',
): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `seal ${purpose}`, 32))
  const seal: Seal = {
    seal(text) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = [cipher.update(text, 'utf8'), cipher.final()]
      return mark + Buffer.concat([iv, ...sealed, cipher.getAuthTag()]).toString('base64url')
    },
    open(sealed) {
      if (!sealed.startsWith(mark)) return sealed
      const bytes = Buffer.from(sealed.slice(mark.length), 'base64url')
      const end = bytes.length - tagBytes
      if (end < ivBytes) return null
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
      decipher.setAuthTag(bytes.subarray(end))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes, end)), decipher.final()]).toString(
          'utf8',
        )
      } catch {
        return null
      }
    },
    sealToken: (about, text) => seal.seal(`${about} ${text}`).slice(mark.length),
    openToken(about, token) {
      const text = seal.open(mark + token)
      return text?.startsWith(`${about} `) ? text.slice(about.length + 1) : null
    },
  }
  return seal
}
