import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reading, Report } from '#domain/catalog/imports/import-problem.ts'
import { inOrder, parseNumbered, textNamed } from '#domain/catalog/imports/list-folder.ts'
import type { PlannedFile, RenderedText } from '#domain/catalog/imports/plan.ts'
import {
  type ClaimIdentity,
  inLanguages,
  readMarkdownFile,
  readPlainFile,
  readText,
  readTranslations,
  renderedInLanguages,
} from '#domain/catalog/imports/read-text.ts'
import { readingSeconds } from '#domain/catalog/markdown/render-markdown.ts'
import { isExternalVideoId } from '#values/external-video.ts'
import { isLocale, type Locale, locales } from '#values/locale.ts'
import type { LessonPlan } from './course-plan.ts'
import { lessonShape, lessonTranslation } from './shapes.ts'

type LessonRole = 'text' | 'code' | 'note' | 'video' | 'captions'

type LessonFiles = {
  /** Number and name, such as `01-hola`. */
  readonly stem: string
  readonly number: number
  readonly key: string
  /** Paths by role and language; the language is null when the file's name contains none. */
  readonly files: ReadonlyMap<LessonRole, ReadonlyMap<Locale | null, string>>
}

const of = locales.join('|')
const suffixPattern = new RegExp(
  `^(?:(?<words>code\\.|note\\.)?(?:(?<textLocale>${of})\\.)?md|(?:(?<videoLocale>${of})\\.)?mp4|(?<captionLocale>${of})\\.vtt)$`,
)
const sectionText = textNamed('section')

/** Groups a section's files by lesson, in order of their numbers; reports files that belong to none. */
export function groupLessonFiles(folder: string, names: readonly string[], report: Report): LessonFiles[] {
  const lessons = new Map<string, Map<LessonRole, Map<Locale | null, string>>>()
  for (const name of names) {
    if (sectionText.test(name)) continue
    const file = `${folder}/${name}`
    const stem = name.split('.')[0] ?? ''
    const suffix = suffixPattern.exec(name.slice(stem.length + 1))
    if (!suffix || !parseNumbered(stem)) {
      report(file, 1, 'unknown-file')
      continue
    }
    const { words, textLocale, videoLocale, captionLocale } = suffix.groups ?? {}
    const locale = [textLocale, videoLocale, captionLocale].find(isLocale) ?? null
    const role = roleOf(name, words)
    const roles = lessons.get(stem) ?? new Map()
    lessons.set(stem, roles.set(role, (roles.get(role) ?? new Map()).set(locale, file)))
  }
  return inOrder(
    [...lessons].map(([stem, files]) => ({
      stem,
      files,
      ...(parseNumbered(stem) ?? { number: 0, key: stem }),
    })),
    ({ stem, files }) => files.get('text')?.get(null) ?? `${folder}/${firstFile(stem, names)}`,
    report,
  )
}

function roleOf(name: string, words: string | undefined): LessonRole {
  if (words === 'code.') return 'code'
  if (words === 'note.') return 'note'
  return name.endsWith('.md') ? 'text' : name.endsWith('.mp4') ? 'video' : 'captions'
}

function firstFile(stem: string, names: readonly string[]): string {
  return names.find((name) => name.startsWith(`${stem}.`)) ?? stem
}

/**
 * The duration in seconds; null when the file is not an MP4 with video. An MP4 begins with an `ftyp` box (ISO/IEC 14496-12,
 * section 4.3).
 */
async function inspectVideo(path: string): Promise<{ seconds: number } | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0)
    if (bytesRead < 12 || buffer.toString('latin1', 4, 8) !== 'ftyp') return null
  } finally {
    await file.close()
  }
  try {
    const { parseFile } = await import('music-metadata')
    const { format } = await parseFile(path, { duration: true, skipCovers: true })
    const { duration, hasVideo } = format
    return hasVideo && duration && Number.isFinite(duration) && duration > 0 ? { seconds: duration } : null
  } catch {
    // A browser could not play it either.
    return null
  }
}

const lessonKeys = Object.keys(lessonShape.shape)

/** Null, with a report, when the lesson's Markdown file is missing or unreadable. */
export async function readLesson(
  lesson: LessonFiles,
  {
    folder: section,
    player,
    claim,
    placeImages,
  }: {
    folder: string
    player: 'youtube' | 'vimeo' | 'file'
    claim: ClaimIdentity
    placeImages: Reading['placeImages']
  },
  reading: Reading,
): Promise<LessonPlan | null> {
  const { language, report } = reading
  const withImages = { ...reading, placeImages }
  const fileOf = (role: LessonRole, locale: Locale | null) => lesson.files.get(role)?.get(locale)
  for (const role of ['text', 'code', 'note'] as const) {
    const file = fileOf(role, language)
    if (file) report(file, 1, 'own-language', { language })
  }

  const file = fileOf('text', null)
  const code = await readWords((locale) => fileOf('code', locale), true, reading)
  const note = await readWords((locale) => fileOf('note', locale), false, withImages)
  const media = await readMedia(lesson, reading)
  const translations = await readTranslations(language, async (locale) => {
    const translation = fileOf('text', locale)
    if (!translation) return null
    return readMarkdownFile(translation, lessonTranslation, withImages, { keysOfOriginal: lessonKeys })
  })
  if (!file) {
    const orphan = [...lesson.files.values()].flatMap((files) => [...files.values()])[0] ?? section
    report(orphan, 1, 'file-missing', { name: `${lesson.stem}.md` })
    return null
  }
  const original = await readMarkdownFile(file, lessonShape, withImages)
  const data = original?.data
  if (!original || !data) return null
  const tell = (key: string, problem: Parameters<Reading['report']>[2]) =>
    report(file, original.frontMatter.lineOf(key), problem, { key })

  const identity = data.id ?? null
  claim('lesson', identity, { file, line: original.frontMatter.lineOf('id') })
  if (data.free && data.exclusive) tell('exclusive', 'free-and-exclusive')
  const hosted = data.type === 'video' && player === 'file'
  const external = data.type === 'video' && player !== 'file' ? player : null
  if (external) {
    if (data.video === undefined) tell('video', 'missing-key')
    else if (!isExternalVideoId(external, data.video)) tell('video', 'not-a-video-id')
    if (data.duration === undefined) tell('duration', 'missing-key')
  } else if (data.video !== undefined) tell('video', 'key-not-here')
  if (hosted && media.count === 0) report(file, 1, 'video-missing', { name: `${lesson.stem}.mp4` })
  if (data.type === 'reading') {
    const texts = [original, ...translations.values()]
    for (const each of texts) {
      if (each.data?.chapters !== undefined) {
        report(each.file, each.frontMatter.lineOf('chapters'), 'key-not-here', { key: 'chapters' })
      }
    }
  }
  const misplaced = [
    ...(hosted ? [] : [...(lesson.files.get('video')?.values() ?? [])]),
    ...(hosted ? [] : [...(lesson.files.get('captions')?.values() ?? [])]),
    ...(data.type === 'video' ? [...(lesson.files.get('note')?.values() ?? [])] : []),
  ]
  for (const each of misplaced) report(each, 1, 'file-not-here')
  if (data.type === 'reading' && original.body?.html === '') report(file, original.bodyLine, 'reading-empty')

  const words = renderedInLanguages(language, original.body, translations, (each) => each.body)
  return {
    key: lesson.key,
    identity,
    type: data.type,
    title: inLanguages(language, data.title, translations, (each) => each.data?.title),
    note: data.type === 'video' ? words : note,
    reading: data.type === 'reading' ? words : { html: {}, markdown: {} },
    sourceCode: code,
    externalVideo: external ? (data.video ?? null) : null,
    videos: media.videos,
    captions: media.captions,
    chapters: inLanguages(language, data.chapters, translations, (each) => each.data?.chapters),
    durationSeconds:
      data.duration ??
      (data.type === 'reading'
        ? readingSeconds(original.body?.words ?? 0)
        : Math.max(1, Math.round(media.seconds))),
    free: data.free,
    exclusive: data.exclusive,
  }
}

async function readWords(
  fileIn: (locale: Locale | null) => string | undefined,
  isCode: boolean,
  reading: Reading,
): Promise<RenderedText> {
  const read = async (each: string | undefined) => {
    const body = each ? await readPlainFile(each, reading) : null
    if (each && body && isCode && body.codeBlocks === 0) reading.report(each, 1, 'code-without-block')
    return body
  }
  const original = await read(fileIn(null))
  const translations = await readTranslations(reading.language, (locale) => read(fileIn(locale)))
  return renderedInLanguages(reading.language, original, translations, (body) => body)
}

async function readMedia(lesson: LessonFiles, reading: Reading) {
  const { folder, language, report } = reading
  const videos: Partial<Record<Locale, PlannedFile>> = {}
  const captions: Partial<Record<Locale, PlannedFile>> = {}
  let seconds = 0
  const files = lesson.files.get('video') ?? new Map<Locale | null, string>()
  for (const [locale, file] of files) {
    if (locale === language && files.has(null)) report(file, 1, 'video-twice', { language })
    const path = join(folder, file)
    const video = await inspectVideo(path)
    if (!video) report(file, 1, 'not-mp4')
    const of = locale ?? language
    if (of === language || seconds === 0) seconds = video?.seconds ?? seconds
    videos[of] = { file, path }
  }
  for (const [locale, file] of lesson.files.get('captions') ?? []) {
    const text = await readText(file, reading)
    if (text !== null && !/^WEBVTT(?:[ \t\n]|$)/.test(text)) report(file, 1, 'not-webvtt')
    if (locale) captions[locale] = { file, path: join(folder, file) }
  }
  return { videos, captions, seconds, count: files.size }
}
