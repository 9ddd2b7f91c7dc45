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
import { linkImage } from '../ui/link-image.ts'
import type { CommentsAnswer } from './comments/comments-loader.ts'
import { coursePath, lessonPath, placeOf } from './lesson-address.ts'
import { type Still, stillBefore } from './still.ts'

/** The outline without locked content, and the current class as far as this person may see it. */
export type LessonData = Awaited<ReturnType<typeof loadLesson>>

/** Loads the page of a class; redirects where the course cannot be opened. Server only. */
export async function loadLesson(
  requestContext: RequestContext,
  {
    params,
    mode,
    search = '',
  }: {
    params: { slug: string; s?: string; c?: string }
    mode: LessonMode
    /** The query string, which is passed on by redirects to the first class, and to the log-in and back. */
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
      /** Archived courses are not sold. */
      onSale: course.status === 'published',
      price: course.price,
      offerPrice: course.offerPrice,
      exclusiveOffered: course.exclusiveOffered,
      cover: course.cover,
      /** Beside links to its free classes. */
      image: mode === 'free' ? linkImage(course.slug, course.cover) : null,
    },
    /** Whether the caller is the owner or the course's author, who open everything without buying. */
    owner: isAuthorOf(domain.actor, course),
    entitlement: entitlement && { kind: entitlement.kind, exclusive: entitlement.exclusive },
    post: post && { category: post.category, slug: post.slug },
    sections: sections.map((section) => listSection(section, { locale, localizeText, counts })),
    /** Whether a certificate can be requested. */
    done,
    /** The certificate, once it was requested; else null. */
    certificate: done ? await findIssuedCertificate(domain, { courseId: course.id }) : null,
    /** Whether to ask for an opinion: the person has seen enough, and was not asked before. */
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
    /** Set by the page only when it opens with them; otherwise the tab requests them. */
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
    /** The date, in words, on which the section opens to this person; null without one. */
    opensOn: opensAt?.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' }) ?? null,
    lessons: lessons.map((lesson) => ({
      id: lesson.id,
      type: lesson.type,
      title: localizeText(lesson.title),
      durationSeconds: lesson.durationSeconds,
      exclusive: lesson.exclusive,
      seen: lesson.seenAt !== null,
      open: lesson.access === 'yes',
      /** Whether the class counts for completing the course (`completion-policy.ts`). */
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

/** The picture of a class before it plays; null without a hosted video. */
function stillOf(lesson: OutlineLesson | null): Still | null {
  return lesson?.video?.player === 'file' ? stillBefore(lesson.video, lesson.durationSeconds) : null
}

/** Redirects where a course cannot be opened (specification, G14). `from`: the path to return to after the log-in. */
export function courseWays(from: string): Ways {
  return {
    'not-found': '/',
    unauthenticated: ({ code }) => `/?notice=${code}`,
    forbidden: ({ code }) => `/login?notice=${code}&next=${encodeURIComponent(from)}`,
  }
}
