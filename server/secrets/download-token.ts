import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DownloadGrant, DownloadTokens } from '#domain/kernel/ports/download-token.ts'

const lifetimeSeconds = 5 * 60

/** Signed tokens that contain their grant and its expiry in Unix seconds; valid for five minutes. */
export function createDownloadTokens({ secret, now }: { secret: string; now: () => Date }): DownloadTokens {
  const seconds = () => Math.floor(now().getTime() / 1000)
  const signatureOf = (grant: string) =>
    createHmac('sha256', secret).update(`download-token\n${grant}`).digest('base64url')
  return {
    make(grant) {
      const text = JSON.stringify({ ...grant, expires: seconds() + lifetimeSeconds })
      const encoded = Buffer.from(text).toString('base64url')
      return `${encoded}.${signatureOf(encoded)}`
    },
    read(token) {
      const [encoded = '', signature = '', more] = token.split('.')
      const expected = Buffer.from(signatureOf(encoded))
      const given = Buffer.from(signature)
      if (more !== undefined || given.length !== expected.length || !timingSafeEqual(given, expected)) {
        return null
      }
      const { expires, ...grant } = JSON.parse(
        Buffer.from(encoded, 'base64url').toString(),
      ) as DownloadGrant & {
        expires: number
      }
      return expires > seconds() ? grant : null
    },
  }
}
