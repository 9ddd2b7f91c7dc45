import { besideVideo, renditionKey } from '#domain/catalog/media/beside-video.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import type { AddressProof, LessonMedia } from '#domain/kernel/ports/media-address.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import { lessonAccess } from '#domain/learning/lesson-access/lesson-policy.ts'
import { findLessonFiles } from './classroom-queries.ts'

/**
 * The storage key of a file of a lesson. `open`: visitors may have it, too; otherwise it needs a session and an address
 * made for this person (`proof`). Throws `lesson-not-found`, `sign-in-required`, `lesson-not-open`, `lesson-not-yours`,
 * `media-address-over`.
 */
export async function getLessonFile(
  context: Context,
  {
    media,
    proof,
    rendition,
  }: {
    media: LessonMedia
    proof: AddressProof | null
    /** A file in the `sizes` of a video. */
    rendition?: { version: string; name: string }
  },
): Promise<{ key: string; open: boolean }> {
  const { actor } = context
  const now = context.now()
  const found = await findLessonFiles(context.db, media.lessonId, findUserId({ actor }))
  if (!found) throw notFound('lesson')
  const open =
    lessonAccess({ ...found, actor: { kind: 'visitor' }, entitlement: null, opened: false, now }) === 'yes'
  if (!open) {
    if (actor.kind === 'visitor') throw new DomainError('unauthenticated', 'sign-in-required')
    const access = lessonAccess({ ...found, actor, now })
    if (access === 'unpublished') throw notFound('lesson')
    if (access === 'not-open') throw new DomainError('forbidden', 'lesson-not-open')
    if (access !== 'yes') throw new DomainError('forbidden', 'lesson-not-yours')
    if (!proof || !context.mediaAddresses.holds(media, proof)) {
      throw new DomainError('forbidden', 'media-address-over')
    }
  }
  const files = media.kind === 'captions' ? found.lesson.captionFiles : found.lesson.videoFiles
  const key = files[media.locale]
  if (!key) throw notFound('lesson')
  if (media.kind === 'frames' || media.kind === 'poster') {
    return { key: besideVideo(key, `${media.kind}.webp`), open }
  }
  if (media.kind !== 'sizes') return { key, open }
  const made = rendition ? renditionKey(key, rendition) : null
  if (!made) throw notFound('lesson')
  return { key: made, open }
}
