import { ensureCategory } from '#domain/catalog/courses/course-queries.ts'
import type { PartRow } from '#domain/catalog/drafts/draft-queries.ts'
import type { LessonFields } from '#domain/catalog/drafts/kinds/course-fields.ts'
import { besideVideo, mainPlaylist } from '#domain/catalog/media/beside-video.ts'
import { moveArticle } from '#domain/catalog/posts/copy-queries.ts'
import { planCourse } from '#domain/catalog/publishing/kinds/plan-course.ts'
import type { MediaAddresses } from '#domain/kernel/ports/media-address.ts'
import { type CourseCopy, insertCourseCopy } from './copy-queries.ts'
import { isStored, render, shownOffer } from './preview-edges.ts'
import { copyId, namedBySlug, type PreviewKind, type PreviewSource } from './preview-kind.ts'

export const coursePreview: PreviewKind<'course'> = {
  ...namedBySlug,
  listParts: (outline) =>
    outline.map(({ id, title, lessons }, section) => ({
      partId: id,
      number: `${section + 1}.`,
      title,
      page: null,
      parts: lessons.map((lesson, place) => ({
        partId: lesson.id,
        number: `${place + 1}.`,
        title: lesson.title,
        page: [section, place],
        parts: [],
      })),
    })),
  async plan(_context, source) {
    const { draft } = source
    const { category, ...copy } = await planCopy(source)
    const { id } = copy.course
    return {
      products: [{ productType: 'course', productId: id }],
      mediaAddresses: addressesIn(copy),
      async write({ db }) {
        const categoryId = await ensureCategory(db, category)
        await insertCourseCopy(db, { ...copy, course: { ...copy.course, categoryId } })
        if (draft.itemId !== null) await moveArticle(db, { kind: 'course', from: draft.itemId, to: id })
      },
    }
  },
}

/** The course with the texts of only the class that is shown. */
async function planCopy({ draft, parts, slug, page }: PreviewSource) {
  const siblings = (parentId: number | null) => parts.filter((part) => part.parentId === parentId)
  const [section, place] = page ?? []
  const holder = section === undefined ? undefined : siblings(null)[section]
  const shown = holder && place !== undefined ? siblings(holder.id)[place] : undefined
  const plan = await planCourse(
    draft,
    parts.map((part) => (part.kind === 'section' || part === shown ? part : withoutTexts(part))),
    { sections: new Map(), lessons: new Map() },
    { render, isStored },
  )
  const { sections, category, post: _post, ...course } = plan.course
  const idOf = (planned: Parameters<typeof plan.parts.get>[0]) => copyId(plan.parts.get(planned)?.id ?? 0)
  return {
    category,
    course: {
      ...course,
      id: copyId(draft.id),
      slug,
      status: 'published' as const,
      offerPrice: shownOffer(course),
    },
    sections: sections.map((planned, position) => {
      const { lessons: _lessons, ...facts } = planned
      return { ...facts, id: idOf(planned), courseId: copyId(draft.id), position }
    }),
    lessons: sections.flatMap((planned) =>
      planned.lessons.map((lesson, position) => ({
        ...lesson,
        reading: plan.parts.get(lesson) === shown ? lesson.reading : {},
        sources: {},
        id: idOf(lesson),
        sectionId: idOf(planned),
        position,
      })),
    ),
  }
}

/** Leaves out the texts, except a reading whose duration is computed from its words. */
function withoutTexts(part: PartRow): PartRow {
  const fields = part.fields as LessonFields
  const reading = fields.durationSeconds === 0 ? fields.reading : {}
  return { ...part, fields: { ...fields, note: {}, sourceCode: {}, reading } }
}

/** Files of a draft are shown only to its author, under addresses for authors. */
function addressesIn({ lessons }: Pick<CourseCopy, 'lessons'>): Omit<MediaAddresses, 'pictures'> {
  return {
    make({ lessonId, kind, locale }) {
      const lesson = lessons.find(({ id }) => id === lessonId)
      const key = (kind === 'captions' ? lesson?.captionFiles : lesson?.videoFiles)?.[locale] ?? ''
      const isBeside = kind === 'frames' || kind === 'poster'
      return `/media/${isBeside ? besideVideo(key, `${kind}.webp`) : key}`
    },
    playlist({ lessonId, locale }, version) {
      const key = lessons.find(({ id }) => id === lessonId)?.videoFiles?.[locale] ?? ''
      return `/media/${besideVideo(key, `${version}/${mainPlaylist}`)}`
    },
    holds: () => false,
  }
}
