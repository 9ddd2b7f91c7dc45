import { redirect } from 'react-router'
import { isAuthorOf } from '#domain/kernel/require-user.ts'
import { findIssuedCertificate } from '#domain/learning/certificates/find-issued-certificate.ts'
import { type OpenedLesson, openLesson } from '#domain/learning/classroom/open-lesson.ts'
import { mayAsk } from '#domain/learning/opinions/ask-for-opinion.ts'
import { hasSeenEnough } from '#domain/learning/opinions/opinion-policy.ts'
import type { OutlineLesson, OutlineSection } from '#domain/learning/outline/get-course-outline.ts'
import { type LessonMode, lessonAt } from '#domain/learning/outline/lesson-order.ts'
import { countedLessons, isDone } from '#domain/learning/progress/completion-policy.ts'
import type { Locale } from '#values/locale.ts'
import { type LocalizedText, languageOf, localize } from '#values/localized-text.ts'
import { redirectRefusal, type Ways } from '../forms/redirect-refusal.ts'
import type { RequestContext } from '../request-context.ts'
import type { CommentsAnswer } from './comments/comments-loader.ts'
import { coursePath, lessonPath, placeOf } from './lesson-address.ts'
import { type Still, stillBefore } from './still.ts'

/** The outline without locked content, and the current lesson as far as this person may see it. */
export type LessonData = Awaited<ReturnType<typeof loadLesson>>

/** Server only. */
export async function loadLesson(
  requestContext: RequestContext,
  {
    params,
    mode,
    search = '',
  }: {
    params: { slug: string; s?: string; c?: string }
    mode: LessonMode
    /** Query string to keep on the redirect to the first class, or to the log-in and back. */
    search?: string
  },
) {
  const { domain, locale } = requestContext
  const { slug } = params
  const place = placeOf(params)
  const { outline, opensAt, opened } = await openLesson(domain, { slug, mode, place }).catch(
    redirectRefusal(
      requestContext,
      courseWays(`${place ? lessonPath(mode, slug, place) : coursePath(mode, slug)}${search}`),
    ),
  )
  if (opensAt) throw redirect(`${lessonPath(mode, slug, opensAt)}${search}`)
  const { course, entitlement, post, sections } = outline
  const counted = countedLessons(sections)
  const counts = new Set(counted.map(({ id }) => id))
  const done = mode === 'full' && entitlement !== null && entitlement.kind !== 'ads' && isDone(counted)
  const localizeText = (text: LocalizedText) => localize(text, locale)
  const localizeHtml = (text: LocalizedText | null) => ({
    html: localizeText(text ?? {}),
    lang: languageOf(text, locale),
  })
  return {
    mode,
    course: {
      slug: course.slug,
      title: localizeText(course.title),
      subtitle: localizeText(course.subtitle),
      description: localizeHtml(course.description),
      adSupported: course.model === 'ads',
      /** Not what is in the archive. */
      onSale: course.status === 'published',
      price: course.price,
      offerPrice: course.offerPrice,
      exclusiveOffered: course.exclusiveOffered,
      cover: course.cover,
    },
    /** Opens everything without having bought it: the owner, and the author of the course. */
    owner: isAuthorOf(domain.actor, course),
    entitlement: entitlement && { kind: entitlement.kind, exclusive: entitlement.exclusive },
    post: post && { category: post.category, slug: post.slug },
    sections: sections.map((section) => listSection(section, { locale, localizeText, counts })),
    /** A certificate can be requested. */
    done,
    /** Once it was requested. */
    certificate: done ? await findIssuedCertificate(domain, { courseId: course.id }) : null,
    /** They have seen enough, and were not asked before. */
    asksOpinion:
      mode === 'full' &&
      entitlement !== null &&
      entitlement.kind !== 'ads' &&
      !isAuthorOf(domain.actor, course) &&
      hasSeenEnough({
        seen: counted.filter(({ seenAt }) => seenAt !== null).length,
        total: counted.length,
      }) &&
      mayAsk(domain, { productType: 'course', productId: course.id }),
    opened: opened && {
      ...describeLesson(opened, { localizeText, localizeHtml }),
      nextStill: stillOf(opened.next && lessonAt(sections, opened.next)),
    },
    /** Only where the page opens with them; otherwise their tab requests them. */
    comments: null as CommentsAnswer | null,
  }
}

export type LessonSection = ReturnType<typeof listSection>
export type ListedLesson = LessonSection['lessons'][number]
export type OpenLesson = NonNullable<LessonData['opened']>

function listSection(
  { id, title, inDevelopment, exclusive, legacy, opensAt, lessons }: OutlineSection,
  {
    locale,
    localizeText,
    counts,
  }: {
    locale: Locale
    localizeText: (text: LocalizedText) => string
    counts: ReadonlySet<number>
  },
) {
  return {
    id,
    title: localizeText(title),
    inDevelopment,
    exclusive,
    legacy,
    /** The later day on which it opens to this person, in words. */
    opensOn: opensAt?.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' }) ?? null,
    lessons: lessons.map((lesson) => ({
      id: lesson.id,
      type: lesson.type,
      title: localizeText(lesson.title),
      durationSeconds: lesson.durationSeconds,
      exclusive: lesson.exclusive,
      seen: lesson.seenAt !== null,
      open: lesson.access === 'yes',
      /** Counts for completion (`completion-policy.ts`). */
      counts: counts.has(lesson.id),
    })),
  }
}

function describeLesson(
  {
    place,
    lesson,
    texts,
    frames,
    sizes,
    chapters,
    resumeAt,
    paragraph,
    maySeen,
    mayNote,
    ownNote,
    gems,
    next,
    previous,
  }: OpenedLesson,
  {
    localizeText,
    localizeHtml,
  }: {
    localizeText: (text: LocalizedText) => string
    localizeHtml: (text: LocalizedText | null) => { html: string; lang: ReturnType<typeof languageOf> }
  },
) {
  return {
    id: lesson.id,
    place,
    type: lesson.type,
    title: localizeText(lesson.title),
    access: lesson.access,
    video: lesson.video,
    frames,
    sizes,
    chapters,
    note: localizeHtml(texts.note),
    reading: localizeHtml(texts.reading),
    sourceCode: localizeHtml(texts.sourceCode),
    sourceCodeAccess: lesson.sourceCode,
    resumeAt,
    paragraph,
    maySeen,
    mayNote,
    ownNote: ownNote && {
      text: ownNote.source,
      revision: ownNote.revision,
      second: ownNote.atSecond,
      at: ownNote.updatedAt.getTime(),
    },
    gems: gems && { balance: gems.balance, verified: gems.verified, next: gems.next?.amount ?? 0 },
    next,
    previous,
  }
}

/** For the picture of the class that comes next. */
function stillOf(lesson: OutlineLesson | null): Still | null {
  return lesson?.video?.player === 'file' ? stillBefore(lesson.video, lesson.durationSeconds) : null
}

/** Redirects for a course that cannot be opened (specification, G14). */
export function courseWays(from: string): Ways {
  return {
    'not-found': '/',
    unauthenticated: ({ code }) => `/?notice=${code}`,
    forbidden: ({ code }) => `/login?notice=${code}&next=${encodeURIComponent(from)}`,
  }
}
