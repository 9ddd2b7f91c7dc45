import { type Locale, locales } from '#values/locale.ts'
import type { Reading } from './import-problem.ts'
import type { FolderListing } from './list-folder.ts'
import type { PostPlan } from './plan.ts'
import { readMarkdownFile } from './read-text.ts'
import { postShape, postTranslation } from './shapes.ts'
import { inLanguages, readTranslations } from './translations.ts'

/** The public article of a product, which takes the product's own slug when it says none; null when there is no article. */
export async function readPost(
  { files }: FolderListing,
  ownSlug: string | undefined,
  reading: Reading,
): Promise<PostPlan | null> {
  const { language, report } = reading
  const nameIn = (locale: Locale) => `post.${locale}.md`
  if (!files.includes('post.md')) {
    const orphans = locales.filter((each) => each !== language).map(nameIn)
    for (const each of orphans) if (files.includes(each)) report(each, 1, 'file-missing', { name: 'post.md' })
    return null
  }
  const own = await readMarkdownFile('post.md', postShape, reading)
  const translations = await readTranslations(language, async (locale) => {
    if (!files.includes(nameIn(locale))) return null
    return readMarkdownFile(nameIn(locale), postTranslation, reading, {
      keysOfOriginal: Object.keys(postShape.shape),
    })
  })
  const slug = own?.data?.slug ?? ownSlug
  if (!own?.data || slug === undefined) return null
  return {
    slug,
    title: inLanguages(language, own.data.title, translations, (each) => each.data?.title),
    content: inLanguages(language, own.body?.html, translations, (each) => each.body?.html),
    slugLine: own.frontMatter.lineOf('slug'),
  }
}
