import type { ClaimIdentity } from '#domain/catalog/imports/claim-identity.ts'
import type { Reading } from '#domain/catalog/imports/import-problem.ts'
import { readMarkdownFile } from '#domain/catalog/imports/read-text.ts'
import { inLanguages, readTranslations } from '#domain/catalog/imports/translations.ts'
import type { SectionPlan } from './course-plan.ts'
import { groupLessonFiles } from './lesson-files.ts'
import { readLesson } from './read-lesson.ts'
import { sectionShape, sectionTranslation } from './shapes.ts'

/** Reads a section folder; null when its own file cannot be read. Problems are reported. */
export async function readSection(
  { name, key, files }: { name: string; key: string; files: readonly string[] },
  { player, claim }: { player: 'youtube' | 'vimeo' | 'file'; claim: ClaimIdentity },
  reading: Reading,
): Promise<SectionPlan | null> {
  const { language, report } = reading
  const has = (file: string) => files.includes(file)
  const refuseBody = (read: { file: string; bodyLine: number; body: { html: string } | null } | null) => {
    if (read?.body && read.body.html !== '') report(read.file, read.bodyLine, 'body-not-here')
  }

  if (has(`section.${language}.md`)) report(`${name}/section.${language}.md`, 1, 'own-language', { language })
  if (!has('section.md')) report(name, 1, 'file-missing', { name: 'section.md' })
  const own = has('section.md') ? await readMarkdownFile(`${name}/section.md`, sectionShape, reading) : null
  const translations = await readTranslations(language, async (locale) => {
    const other = `section.${locale}.md`
    if (!has(other)) return null
    return readMarkdownFile(`${name}/${other}`, sectionTranslation, reading, {
      keysOfOriginal: Object.keys(sectionShape.shape),
    })
  })
  for (const each of [own, ...translations.values()]) refuseBody(each)

  const lessons = []
  for (const lesson of groupLessonFiles(name, files, report)) {
    const plan = await readLesson(lesson, { folder: name, player, claim }, reading)
    if (plan) lessons.push(plan)
  }
  if (!own?.data) return null
  const { id = null, title, ...flags } = own.data
  claim('section', id, { file: own.file, line: own.frontMatter.lineOf('id') })
  return {
    key,
    identity: id,
    title: inLanguages(language, title, translations, (each) => each.data?.title),
    ...flags,
    lessons,
  }
}
