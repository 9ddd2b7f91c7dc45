import { basename } from 'node:path'
import type { RenderedText } from '#domain/catalog/imports/plan.ts'
import { renderMarkdown } from '#domain/catalog/markdown/render-markdown.ts'
import { imagesInSource, replaceAddresses } from '#domain/catalog/markdown/source-addresses.ts'
import { saveMediaFile } from '#domain/catalog/media/media-file-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { pictureAddress } from '#values/picture-address.ts'
import type { CoursePlan, LessonPlan } from './course-plan.ts'
import type { StoredFiles, StoredImage } from './store-files.ts'

type Images = StoredFiles['images']

/** The plan with the addresses that its images have now that they are stored. */
export async function placeStoredImages(plan: CoursePlan, images: Images): Promise<CoursePlan> {
  const moved = new Map(
    [...images]
      .map(([address, { fileName }]) => [address, pictureAddress(fileName)] as const)
      .filter(([before, after]) => before !== after),
  )
  if (moved.size === 0) return plan
  const placeLesson = async (lesson: LessonPlan): Promise<LessonPlan> => ({
    ...lesson,
    note: await placeText(lesson.note, moved),
    reading: await placeText(lesson.reading, moved),
  })
  const sections = await Promise.all(
    plan.sections.map(async (section) => ({
      ...section,
      lessons: await Promise.all(section.lessons.map(placeLesson)),
    })),
  )
  return { ...plan, sections }
}

/** Rendered again, since pages leave the room that an address says. */
async function placeText(text: RenderedText, moved: ReadonlyMap<string, string>): Promise<RenderedText> {
  const html: LocalizedText = { ...text.html }
  const markdown: LocalizedText = { ...text.markdown }
  for (const locale of locales) {
    const typed = text.markdown[locale] ?? ''
    const places = imagesInSource(typed).flatMap((image) => {
      const address = moved.get(image.address)
      return address === undefined ? [] : [[image, address] as const]
    })
    if (places.length === 0) continue
    const written = replaceAddresses(typed, new Map(places))
    markdown[locale] = written
    html[locale] = (await renderMarkdown(written, { pictures: true })).html.trim()
  }
  return { html, markdown }
}

/** Shows imported images in the library, as uploaded ones. */
export async function noteImages(context: Context, images: Iterable<StoredImage>): Promise<void> {
  const { db, now } = context
  for (const { file, key, size, width, height } of images) {
    await saveMediaFile(db, {
      key,
      kind: 'picture',
      name: basename(file),
      size,
      width,
      height,
      uploadedBy: findUserId(context),
      uploadedAt: now(),
    })
  }
}
