import { LRUCache } from 'lru-cache'
import type { CourseCopy } from '#domain/catalog/courses/copy-queries.ts'
import type { DraftRow, PartRow } from '#domain/catalog/drafts/draft-queries.ts'
import type { LessonFields } from '#domain/catalog/drafts/kinds/course-fields.ts'
import type { RenderedMarkdown } from '#domain/catalog/markdown/markdown-pipeline.ts'
import { type CoursePlan, planCourse } from '#domain/catalog/publishing/kinds/plan-course.ts'
import { rememberRendered } from '#domain/catalog/publishing/kinds/render-texts.ts'
import type { PreviewPage } from '#values/preview-address.ts'

/** Above every id of the catalog, so that a preview has the same ids each time and meets no row. */
const firstId = 900_000_000

export type PreviewPlan = {
  /** Without the id of its category. */
  readonly copy: Omit<CourseCopy, 'course'> & { readonly course: Omit<CourseCopy['course'], 'categoryId'> }
  readonly category: CoursePlan['course']['category']
}

/** In characters. What an author looks at again is not rendered again. */
const rendered = new LRUCache<string, Promise<RenderedMarkdown | null>>({
  max: 2_000,
  maxSize: 8_000_000,
  sizeCalculation: (_value, key) => key.length + 1,
})

/** The course that a draft describes, whatever is wrong with it, with the texts of one class. */
export async function planPreview(
  draft: DraftRow,
  parts: readonly PartRow[],
  { slug, page }: { slug: string; page: PreviewPage | 'course' | null },
): Promise<PreviewPlan> {
  const live = parts.filter(({ removedAt }) => removedAt === null)
  const siblings = (parentId: number | null) => live.filter((part) => part.parentId === parentId)
  const shown =
    page !== null && typeof page === 'object'
      ? siblings(siblings(null)[page.section]?.id ?? -1)[page.lesson]
      : undefined
  const plan = await planCourse(
    draft,
    live.map((part) => (part.kind === 'section' || part === shown ? part : withoutTexts(part))),
    { sections: new Map(), lessons: new Map() },
    { render: rememberRendered(rendered), isStored: async () => true },
  )
  const { sections, category, post: _post, ...course } = plan.course
  const idOf = (planned: Parameters<typeof plan.parts.get>[0]) => firstId + (plan.parts.get(planned)?.id ?? 0)
  return {
    category,
    copy: {
      course: {
        ...course,
        id: firstId + draft.id,
        slug,
        status: 'published',
        offerPrice: course.offerPrice !== null && course.offerPrice < course.price ? course.offerPrice : null,
      },
      sections: sections.map((section, position) => {
        const { lessons: _lessons, ...facts } = section
        return { ...facts, id: idOf(section), courseId: firstId + draft.id, position }
      }),
      lessons: sections.flatMap((section) =>
        section.lessons.map((lesson, position) => ({
          ...lesson,
          reading: plan.parts.get(lesson) === shown ? lesson.reading : {},
          sources: {},
          id: idOf(lesson),
          sectionId: idOf(section),
          position,
        })),
      ),
    },
  }
}

/** But the reading that its length in minutes follows from. */
function withoutTexts(part: PartRow): PartRow {
  const fields = part.fields as LessonFields
  const reading = fields.durationSeconds === 0 ? fields.reading : {}
  return { ...part, fields: { ...fields, note: {}, sourceCode: {}, reading } }
}
