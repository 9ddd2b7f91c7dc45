import type { Context } from '#domain/kernel/context.ts'
import type { VideoPoster } from '#domain/learning/outline/hosted-video.ts'
import { type LessonPlace, lessonAt } from '#domain/learning/outline/lesson-order.ts'
import { getVisitorOutline } from '#domain/learning/outline/visitor-outline.ts'

/**
 * The poster of a class that everybody may watch; null for other classes and when there is none. No query while the
 * outline is cached.
 */
export async function findFreePoster(
  context: Context,
  { slug, place }: { slug: string; place: LessonPlace },
): Promise<VideoPoster | null> {
  const { sections } = await getVisitorOutline(context, { slug })
  const video = lessonAt(sections, place)?.video
  return video?.player === 'file' ? video.poster : null
}
