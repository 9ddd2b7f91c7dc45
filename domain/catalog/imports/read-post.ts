import type { Reading } from './import-problem.ts'
import type { FolderListing } from './list-folder.ts'
import type { PostPlan } from './plan.ts'
import { inLanguages, otherLanguage, readMarkdownFile } from './read-text.ts'
import { postShape, postTranslation } from './shapes.ts'

/** The public article of a product, which takes the product's own slug when it says none; null when there is no article. */
export async function readPost(
  { files }: FolderListing,
  ownSlug: string | undefined,
  reading: Reading,
): Promise<PostPlan | null> {
  const { language, report } = reading
  const other = `post.${otherLanguage(language)}.md`
  if (!files.includes('post.md')) {
    if (files.includes(other)) report(other, 1, 'file-missing', { name: 'post.md' })
    return null
  }
  const own = await readMarkdownFile('post.md', postShape, reading)
  const translation = files.includes(other)
    ? await readMarkdownFile(other, postTranslation, reading, {
        keysOfOriginal: Object.keys(postShape.shape),
      })
    : null
  const slug = own?.data?.slug ?? ownSlug
  if (!own?.data || slug === undefined) return null
  return {
    slug,
    title: inLanguages(language, own.data.title, translation?.data?.title),
    content: inLanguages(language, own.body?.html, translation?.body?.html),
    slugLine: own.frontMatter.lineOf('slug'),
  }
}
