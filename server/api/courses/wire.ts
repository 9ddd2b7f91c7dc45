import type { z } from 'zod'
import type { OwnedCourse } from '#domain/access/entitlements/ownership.ts'
import type { ItemAuthorName } from '#domain/catalog/authors/list-item-authors.ts'
import type { CategoryCard, CourseRecord } from '#domain/catalog/courses/course-queries.ts'
import type { OpenOrder } from '#domain/commerce/checkout/list-open-orders.ts'
import type { Quote } from '#domain/commerce/pricing/quote.ts'
import type { CourseCard } from '#domain/learning/classroom/list-courses.ts'
import type { CourseOutline, OutlineLesson } from '#domain/learning/outline/get-course-outline.ts'
import { clockLabel, totalLabel } from '#values/duration.ts'
import type { Locale } from '#values/locale.ts'
import { localize } from '#values/localized-text.ts'
import { wireOpinionSum } from '../opinions/wire.ts'
import { wireSalesWords } from '../sales-words.ts'
import { dollars, imageAddress, yesNo, yesNot } from '../wire.ts'
import type {
  categoryEntity,
  classEntity,
  courseCardEntity,
  courseEntity,
  fullCourseEntity,
  openOrderEntity,
  paymentEntity,
  sectionEntity,
} from './schemas.ts'

/**
 * Translates the domain's names to those of the specification. Money is in dollars, texts are in the
 * caller's language.
 */

export function tutorialPayment(entitlement: OwnedCourse | null): z.infer<typeof paymentEntity> | null {
  if (!entitlement || entitlement.kind === 'extras') return null
  return {
    type: entitlement.kind === 'paid' ? 'payed' : entitlement.kind,
    source_code: yesNo(entitlement.sourceCode),
    exlusive: yesNo(entitlement.exclusive),
  }
}

export function tutorialCard(
  course: CourseCard,
  author: ItemAuthorName | null,
  locale: Locale,
): z.infer<typeof courseCardEntity> {
  const { entitlement, price, offer, post } = course
  return {
    id: course.id,
    title: localize(course.title, locale),
    subtitle: localize(course.subtitle, locale),
    slug: course.slug,
    url_clean: course.slug,
    path: `/${course.slug}`,
    image: imageAddress(course.cover),
    type: course.player,
    price: dollars(price.amount),
    price_offers: dollars((offer ?? price).amount),
    price_code_extra: dollars(course.sourceCodePrice.amount),
    price_exclusive_extra: dollars(course.exclusivePrice.amount),
    source_code: yesNo(course.sourceCodeOffered),
    exclusive: yesNo(course.exclusiveOffered),
    model: course.model,
    post: post && {
      category_id: post.categoryId,
      category: { url_clean: post.category },
      url_clean: post.slug,
    },
    level: course.level,
    author,
    opinions: wireOpinionSum(course.starCounts),
    category: wireCategory(course.category, locale),
    archived: course.archived,
    payments: entitlement?.buyerName ?? null,
    date_buyed: entitlement?.since.toISOString() ?? null,
    tutorialPayment: tutorialPayment(entitlement),
    userCourseExclusive: yesNo(entitlement?.exclusive ?? false),
    userCourseSourceCode: yesNo(entitlement?.sourceCode ?? false),
  }
}

export function wireCategory(category: CategoryCard, locale: Locale): z.infer<typeof categoryEntity> {
  return { id: category.id, title: localize(category.title, locale), url_clean: category.slug }
}

/** The course's card, and the record with the texts that are too long for cards. */
type WholeCourse = { card: CourseCard; course: CourseRecord; author: ItemAuthorName | null; locale: Locale }

function wholeTutorial({ card, course, author, locale }: WholeCourse) {
  const description = localize(course.description, locale)
  return {
    ...tutorialCard(card, author, locale),
    ...wireSalesWords(course, locale),
    description,
    content: description,
  }
}

export function quotedTutorial({
  owned,
  quote,
  openOrders,
  ...whole
}: WholeCourse & {
  owned: OwnedCourse | null
  quote: Quote
  openOrders: readonly OpenOrder[]
}): z.infer<typeof courseEntity> {
  return {
    ...wholeTutorial(whole),
    payment: tutorialPayment(owned),
    total: dollars(quote.total.amount),
    lines: quote.lines.map(({ reason, amount }) => ({ reason, amount: dollars(amount.amount) })),
    openOrders: wireOpenOrders(openOrders, whole.locale),
  }
}

export function wireOpenOrders(
  openOrders: readonly OpenOrder[],
  locale: Locale,
): z.infer<typeof openOrderEntity>[] {
  return openOrders.map(({ number, state, title }) => ({
    orden: number,
    state,
    title: localize(title, locale),
  }))
}

export function fullTutorial({
  sections,
  ...whole
}: WholeCourse & Pick<CourseOutline, 'sections'>): z.infer<typeof fullCourseEntity> {
  const { locale } = whole
  const lengths = sections.map(({ lessons }) =>
    lessons.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
  )
  const total = lengths.reduce((sum, length) => sum + length, 0)
  return {
    ...wholeTutorial(whole),
    progress: sections.flatMap(({ lessons }) => lessons.filter(({ seenAt }) => seenAt).map(({ id }) => id)),
    duration: total,
    durationLabel: totalLabel(total),
    sections: sections.map((section, index): z.infer<typeof sectionEntity> => {
      const duration = lengths[index] ?? 0
      return {
        id: section.id,
        orden: index + 1,
        title: localize(section.title, locale),
        classes: section.lessons.map((lesson, place) => tutorialClass(lesson, place + 1, locale)),
        in_dev: yesNo(section.inDevelopment),
        exclusive: yesNot(section.exclusive),
        state: section.legacy ? 'legacy' : null,
        opens_after_days: section.opensAfterDays,
        opens_on: section.opensOn,
        opens_at: section.opensAt?.toISOString() ?? null,
        duration,
        durationLabel: totalLabel(duration),
      }
    }),
  }
}

function tutorialClass(lesson: OutlineLesson, orden: number, locale: Locale): z.infer<typeof classEntity> {
  return {
    id: lesson.id,
    orden,
    title: localize(lesson.title, locale),
    description: localize(lesson.note, locale),
    type: lesson.type === 'reading' ? 'html' : 'video',
    uri: videoUri(lesson),
    duration_label: clockLabel(lesson.durationSeconds),
    duration_seconds: lesson.durationSeconds,
    exclusive: yesNot(lesson.exclusive),
    free: yesNot(lesson.free),
  }
}

/** The video's address or id; `--` when for buyers only, `**` when exclusive (specification, section 3), empty without a video. */
function videoUri({ access, video }: OutlineLesson): string {
  if (access === 'exclusive-only') return '**'
  if (access !== 'yes') return '--'
  if (!video) return ''
  return video.player === 'file' ? video.address : video.id
}
