import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Actor } from '#domain/kernel/context.ts'
import type { LessonMedia, MediaAddresses } from '#domain/kernel/ports/media-address.ts'

const hour = 3_600
const lifetimeSeconds = 6 * hour

/** The path of a lesson's file, which stays at the root of the host under either route type. */
export function mediaPath({ lessonId, kind, locale }: LessonMedia): string {
  return `/media/lessons/${lessonId}/${kind}/${locale}`
}

/** Addresses signed with the installation's secret for one person. */
export function createMediaAddresses({
  secret,
  actor,
  now,
}: {
  secret: string
  actor: Actor
  now: () => Date
}): MediaAddresses {
  const seconds = () => Math.floor(now().getTime() / 1000)
  const signatureOf = (path: string, expires: string, userId: string) =>
    createHmac('sha256', secret).update(`media-address\n${path}\n${expires}\n${userId}`).digest('base64url')
  return {
    make(media) {
      const path = mediaPath(media)
      if (actor.kind !== 'user') return path
      // Counted from the full hour, so that within it a browser asks for the same address and may use what it has.
      const from = Math.floor(seconds() / hour) * hour
      const expires = String(from + lifetimeSeconds)
      return `${path}?expires=${expires}&signature=${signatureOf(path, expires, actor.id)}`
    },
    holds(media, { expires, signature }) {
      if (actor.kind !== 'user' || !/^\d{1,12}$/.test(expires) || Number(expires) <= seconds()) return false
      const expected = Buffer.from(signatureOf(mediaPath(media), expires, actor.id))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
