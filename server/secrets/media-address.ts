import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Actor } from '#domain/kernel/context.ts'
import type { LessonMedia, MediaAddresses } from '#domain/kernel/ports/media-address.ts'

const hour = 3_600
const lifetimeSeconds = 6 * hour

export function mediaPath({ lessonId, kind, locale }: LessonMedia): string {
  return `/media/lessons/${lessonId}/${kind}/${locale}`
}

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
    pictures: (lessonId) => `/media/lessons/${lessonId}/pictures/`,
  }
}
