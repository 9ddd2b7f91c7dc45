import type { CourseFields, LessonFields } from '#domain/catalog/drafts/kinds/course-fields.ts'
import { countWords } from '#domain/catalog/markdown/count-words.ts'
import { readingSeconds } from '#domain/catalog/markdown/render-markdown.ts'
import { chapterText, readChapters } from '#values/chapters.ts'
import { clockLabel } from '#values/duration.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { inBase, othersThan } from './folder/base-language.ts'
import type { PlannedExport } from './folder/exported-folder.ts'
import { frontMatterFile, lineOf, plainFile, whenTrue } from './folder/front-matter-file.ts'
import { withImagesOfFolder } from './folder/text-images.ts'

type Place = {
  /** Section folder and file name, without an ending. */
  readonly stem: string
  readonly base: Locale
  readonly player: CourseFields['player']
}

/** The files of a lesson: its text with translations, source code, the note of a reading, videos and captions. */
export function lessonFiles(
  { identity, fields }: { identity: string | null; fields: LessonFields },
  { stem, base, player }: Place,
): PlannedExport[] {
  const { title, type, sourceCode } = fields
  const [note, reading] = [fields.note, fields.reading].map((text) =>
    withImagesOfFolder(text, { root: '../' }),
  ) as [LocalizedText, LocalizedText]
  const isReading = type === 'reading'
  const words = isReading ? { ...reading, [base]: inBase(reading, base) } : note
  const hosted = !isReading && player === 'file'
  const chaptersOf = (locale: Locale) =>
    (!isReading && chapterText(readChapters(fields.chapters[locale] ?? '').chapters)) || undefined
  const own = {
    id: identity ?? undefined,
    title: lineOf(inBase(title, base), 200),
    type: isReading ? type : undefined,
    video: isReading || player === 'file' ? undefined : lineOf(fields.externalVideo ?? undefined, 60),
    duration: saidDuration(fields, words[base] ?? ''),
    free: whenTrue(fields.free),
    exclusive: whenTrue(fields.exclusive),
    chapters: chaptersOf(base),
  }
  const translations = othersThan(base).flatMap((locale) => {
    const translated = lineOf(title[locale], 200)
    const body = words[locale]
    const chapters = chaptersOf(locale)
    if (!translated && !chapters && !body?.trim()) return []
    return [
      { path: `${stem}.${locale}.md`, text: frontMatterFile({ title: translated, chapters }, { body }) },
    ]
  })
  return [
    { path: `${stem}.md`, text: frontMatterFile(own, { body: words[base] }) },
    ...translations,
    ...plainFiles(`${stem}.code`, sourceCode, base),
    ...(isReading ? plainFiles(`${stem}.note`, note, base) : []),
    ...(hosted ? mediaFiles(fields, stem, base) : []),
  ]
}

/** For a reading, only if it differs from what the importer counts from the words. */
function saidDuration({ type, durationSeconds }: LessonFields, words: string): string | undefined {
  if (durationSeconds === 0) return undefined
  const isCounted = type === 'reading' && durationSeconds === readingSeconds(countWords(words))
  return isCounted ? undefined : clockLabel(durationSeconds)
}

function plainFiles(stem: string, text: LocalizedText, base: Locale): PlannedExport[] {
  return [base, ...othersThan(base)].flatMap((locale) => {
    const words = text[locale]
    if (!words?.trim()) return []
    return [{ path: locale === base ? `${stem}.md` : `${stem}.${locale}.md`, text: plainFile(words) }]
  })
}

function mediaFiles({ videoFiles, captionFiles }: LessonFields, stem: string, base: Locale): PlannedExport[] {
  return [base, ...othersThan(base)].flatMap((locale) => {
    const video = videoFiles[locale]
    const captions = captionFiles[locale]
    return [
      ...(video ? [{ path: locale === base ? `${stem}.mp4` : `${stem}.${locale}.mp4`, key: video }] : []),
      ...(captions ? [{ path: `${stem}.${locale}.vtt`, key: captions }] : []),
    ]
  })
}
