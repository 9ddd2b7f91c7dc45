import { text } from 'node:stream/consumers'
import type { ItemAuthor } from '#domain/catalog/authors/get-author.ts'
import { parseCaptions } from '#domain/catalog/media/captions/parse-captions.ts'
import { offerAt } from '#domain/catalog/offers/offer.ts'
import {
  findShownLanding,
  mostPeople,
  type ShownLanding,
} from '#domain/catalog/site/landing/landing-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { singleSpaced } from '#domain/kernel/typed-text.ts'
import { findVideoTexts } from '#domain/learning/classroom/classroom-queries.ts'
import { type ShopOpinions, showShopOpinions } from '#domain/learning/opinions/show-shop-opinions.ts'
import type { CourseOutline, OutlineLesson } from '#domain/learning/outline/get-course-outline.ts'
import type { VideoPoster } from '#domain/learning/outline/hosted-video.ts'
import { type LessonPlace, lessonAt, lessonPlaces } from '#domain/learning/outline/lesson-order.ts'
import { getVisitorOutline } from '#domain/learning/outline/visitor-outline.ts'
import { chapterCuts } from '#values/chapters.ts'
import { sampleSeconds } from '#values/first-page.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type Money, money } from '#values/money.ts'

export type LandingLesson = Pick<OutlineLesson, 'id' | 'type' | 'title' | 'durationSeconds' | 'free'> & {
  readonly place: LessonPlace
}

/** A line of what is said in a video; `start` in seconds. */
export type SpokenLine = { readonly start: number; readonly text: string }

export type Landing = {
  /** Null when the built-in text is shown. */
  readonly headline: LocalizedText | null
  readonly lead: LocalizedText | null
  /** Each figure is null while it is too small to be impressive. */
  readonly figures: {
    readonly courses: number
    /** `minutes`: the average length of a class. */
    readonly lessons: { readonly count: number; readonly minutes: number } | null
    readonly seconds: number | null
    /** `more`: there are more people than `count`. */
    readonly people: { readonly count: number; readonly more: boolean } | null
    /** Whether anything has a price. */
    readonly sells: boolean
  }
  /** The course that is shown first, with its first classes; null while none has a free class. */
  readonly course: {
    readonly slug: string
    readonly title: LocalizedText
    readonly subtitle: LocalizedText
    readonly cover: ImageReference | null
    readonly price: Money
    readonly offer: Money | null
    readonly lessonCount: number
    readonly totalSeconds: number
    readonly free: number
    readonly lessons: readonly LandingLesson[]
  } | null
  /** The free class at the top of the page. */
  readonly sample:
    | (LandingLesson & {
        /** The address of a file that everybody may play; null when another site plays the video. */
        readonly video: string | null
        readonly poster: VideoPoster | null
        /** The first spoken lines, in `language`; empty without captions. */
        readonly lines: readonly SpokenLine[]
        readonly language: Locale | null
        /** Where the video's chapters begin, from 0 to 1. */
        readonly cuts: readonly number[]
      })
    | null
  readonly opinions: ShopOpinions | null
  /** The author of the course or of the shop; null when they have no public profile. */
  readonly author: ItemAuthor | null
}

const firstLessons = 3
const least = { lessons: 10, seconds: 2 * 3600, people: 50 }

/** The top of the first page, the same for everybody. No query while it is cached. */
export async function showLanding(context: Context): Promise<Landing> {
  const { cachedCatalog, db } = context
  const shown = await cachedCatalog('landing', () => findShownLanding(db))
  const { headline, lead, sells, totals, author } = shown
  const outline = shown.slug === null ? null : await getVisitorOutline(context, { slug: shown.slug })
  const sample = outline && findSample(outline, shown.lessonId)
  return {
    headline: wordsOf(headline),
    lead: wordsOf(lead),
    figures: {
      courses: totals.courses,
      lessons: countedLessons(totals),
      seconds: atLeast(totals.seconds, least.seconds),
      people: countedPeople(totals.people),
      sells,
    },
    course: outline && shownCourse(outline, context.now()),
    sample: sample && (await describeSample(context, sample)),
    opinions: await showShopOpinions(context, totals.stars),
    author,
  }
}

function countedPeople(people: number): Landing['figures']['people'] {
  if (people < least.people) return null
  return { count: Math.min(people, mostPeople), more: people > mostPeople }
}

function countedLessons({ lessons, seconds }: ShownLanding['totals']): Landing['figures']['lessons'] {
  if (lessons < least.lessons) return null
  return { count: lessons, minutes: Math.max(1, Math.round(seconds / lessons / 60)) }
}

const atLeast = (figure: number, least: number) => (figure >= least ? figure : null)

function wordsOf(text: LocalizedText | null): LocalizedText | null {
  return text && Object.keys(text).length > 0 ? text : null
}

function placed({ sections }: CourseOutline): (OutlineLesson & { place: LessonPlace })[] {
  return lessonPlaces(sections).flatMap((place) => {
    const lesson = lessonAt(sections, place)
    return lesson ? [{ ...lesson, place }] : []
  })
}

function shownCourse(outline: CourseOutline, now: Date): Landing['course'] {
  const { slug, title, subtitle, cover, price, lessonCount, totalSeconds } = outline.course
  const offer = offerAt(outline.course, now)
  const lessons = placed(outline)
  return {
    slug,
    title,
    subtitle,
    cover,
    price: money(price),
    offer: offer === null ? null : money(offer),
    lessonCount,
    totalSeconds,
    free: lessons.filter(({ free }) => free).length,
    lessons: lessons.slice(0, firstLessons).map(listed),
  }
}

function listed({ id, type, title, durationSeconds, free, place }: LandingLesson): LandingLesson {
  return { id, type, title, durationSeconds, free, place }
}

/**
 * The owner's choice while it is free; otherwise the first free video, preferably one that this site plays itself, or else
 * the first free class.
 */
function findSample(outline: CourseOutline, chosen: number | null) {
  const free = placed(outline).filter((lesson) => lesson.free && lesson.access === 'yes')
  return (
    free.find(({ id }) => id === chosen) ??
    free.find(({ video }) => video?.player === 'file') ??
    free.find(({ type }) => type === 'video') ??
    free[0] ??
    null
  )
}

async function describeSample(
  context: Context,
  lesson: OutlineLesson & { place: LessonPlace },
): Promise<Landing['sample']> {
  const video = lesson.video?.player === 'file' ? lesson.video : null
  const texts = video && (await readVideoTexts(context, lesson, video.captions))
  return {
    ...listed(lesson),
    video: video?.address ?? null,
    poster: video?.poster ?? null,
    ...(texts ?? noTexts),
  }
}

type VideoTexts = Pick<NonNullable<Landing['sample']>, 'lines' | 'language' | 'cuts'>

const noTexts: VideoTexts = { lines: [], language: null, cuts: [] }

function readVideoTexts(
  { db, storage, locale, cachedCatalog }: Context,
  { id: lessonId, durationSeconds }: Pick<OutlineLesson, 'id' | 'durationSeconds'>,
  captions: readonly { locale: Locale }[],
): Promise<VideoTexts> {
  return cachedCatalog(`said in ${lessonId} ${locale}`, async () => {
    const found = await findVideoTexts(db, lessonId)
    if (!found) return noTexts
    const languages = captions.map((each) => each.locale)
    const language = languages.includes(locale) ? locale : languages[0]
    const lines = await readFirstLines(storage, language && found.captionFiles[language])
    return {
      lines,
      language: lines.length > 0 && language ? language : null,
      cuts: chapterCuts(found.chapters, { locale, durationSeconds }),
    }
  })
}

/** The first lines of the captions; empty when captions cannot be read, as the page works without them. */
async function readFirstLines(
  storage: Context['storage'],
  key: string | undefined,
): Promise<readonly SpokenLine[]> {
  if (key === undefined || !(await storage.find(key))) return []
  const parsed = parseCaptions(await text(storage.read(key)))
  if (!parsed.ok) return []
  return parsed.captions
    .filter(({ start }) => start < sampleSeconds)
    .map(({ start, text: words }) => ({ start, text: plainWords(words) }))
}

/** The words without WebVTT tags. */
function plainWords(words: string): string {
  return singleSpaced(words.replaceAll(/<[^>]*>/g, ''))
}
