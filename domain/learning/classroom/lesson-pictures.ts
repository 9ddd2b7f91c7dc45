import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { findLessonAccess } from '#domain/learning/lesson-access/require-lesson-access.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { isPictureName, namesPicture, withReadersPictures } from '#values/picture-address.ts'
import { findLessonTexts } from './classroom-queries.ts'

type Texts = { readonly note: LocalizedText; readonly reading: LocalizedText }

/** The sanitised HTML of a lesson, in which images have addresses that its readers can load. */
export function readersTexts(
  { mediaAddresses }: Pick<Context, 'mediaAddresses'>,
  { note, reading }: Texts,
  lessonId: number,
): Texts {
  const folder = mediaAddresses.pictures({ kind: 'lesson', name: lessonId })
  return { note: withReadersPictures(note, folder), reading: withReadersPictures(reading, folder) }
}

/**
 * The storage key of an image in a lesson's texts, for people who may read them; `open`: everybody may. Throws
 * `lesson-not-found`, `sign-in-required`, `lesson-not-open`, `lesson-not-yours`.
 */
export async function getLessonPicture(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  { lessonId, name }: { lessonId: number; name: string },
): Promise<{ key: string; open: boolean }> {
  if (!isPictureName(name)) throw notFound('lesson')
  const { question, access } = await findLessonAccess(context, lessonId)
  if (access !== 'yes') {
    if (context.actor.kind === 'visitor') throw new DomainError('unauthenticated', 'sign-in-required')
    throw new DomainError('forbidden', access === 'not-open' ? 'lesson-not-open' : 'lesson-not-yours')
  }
  const texts = await findLessonTexts(context.db, lessonId)
  if (!texts || ![texts.note, texts.reading].some((text) => namesPicture(text, name)))
    throw notFound('lesson')
  return { key: `pictures/${name}`, open: question.course.status !== 'draft' && question.lesson.free }
}
