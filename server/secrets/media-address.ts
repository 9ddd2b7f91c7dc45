import { createHmac, timingSafeEqual } from 'node:crypto'
import { mainPlaylist } from '#domain/catalog/media/beside-video.ts'
import type { Actor } from '#domain/kernel/context.ts'
import type { AddressProof, LessonMedia, MediaAddresses } from '#domain/kernel/ports/media-address.ts'

const hour = 3_600
const lifetimeSeconds = 6 * hour

const noProof = 'open'

/** The proof in a path segment of an address that `playlist` made; null when the address has none. */
export function proofIn(segment: string): AddressProof | null {
  const [expires = '', signature = ''] = segment.split('.')
  return segment === noProof ? null : { expires, signature }
}

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
  const proofOf = (path: string, userId: string) => {
    const from = Math.floor(seconds() / hour) * hour
    const expires = String(from + lifetimeSeconds)
    return { expires, signature: signatureOf(path, expires, userId) }
  }
  return {
    make(media) {
      const path = mediaPath(media)
      if (actor.kind !== 'user') return path
      const { expires, signature } = proofOf(path, actor.id)
      return `${path}?expires=${expires}&signature=${signature}`
    },
    playlist(media, version) {
      const path = mediaPath({ ...media, kind: 'sizes' })
      const proof = actor.kind === 'user' ? proofOf(path, actor.id) : null
      return `${path}/${version}/${proof ? `${proof.expires}.${proof.signature}` : noProof}/${mainPlaylist}`
    },
    holds(media, { expires, signature }) {
      if (actor.kind !== 'user' || !/^\d{1,12}$/.test(expires) || Number(expires) <= seconds()) return false
      const expected = Buffer.from(signatureOf(mediaPath(media), expires, actor.id))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
    pictures: ({ kind, name }) => `/media/${kind}s/${name}/pictures/`,
  }
}
