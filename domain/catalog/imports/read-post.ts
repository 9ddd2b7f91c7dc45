import { findPostOwner, type PostOwner } from '#domain/catalog/posts/post-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { type Locale, locales } from '#values/locale.ts'
import type { ImportProblem, Reading } from './import-problem.ts'
import type { FolderListing } from './list-folder.ts'
import type { PostPlan } from './plan.ts'
import { inLanguages, readMarkdownFile, readTranslations, renderedInLanguages } from './read-text.ts'
import { postShape, postTranslation } from './shapes.ts'

/** The product's article, by default under the product's slug; null without one. */
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
    status: own.data.status,
    title: inLanguages(language, own.data.title, translations, (each) => each.data?.title),
    content: renderedInLanguages(language, own.body, translations, (each) => each.body),
    slugLine: own.frontMatter.lineOf('slug'),
  }
}

export function postValues({ slug, status, title, content }: PostPlan, categoryId: number) {
  return { slug, status, title, content: content.html, contentSource: content.markdown, categoryId }
}

/** A problem if the slug belongs to another article: slugs of articles are unique in the whole shop. */
export async function findTakenPostSlug(
  { db }: Pick<Context, 'db'>,
  post: PostPlan | null,
  /** Null when the product is new. */
  product: PostOwner | null,
): Promise<ImportProblem | null> {
  if (!post) return null
  const owner = await findPostOwner(db, post.slug)
  if (owner === undefined || (owner && product && owner.type === product.type && owner.id === product.id)) {
    return null
  }
  return { file: 'post.md', line: post.slugLine, code: 'post-slug-taken', params: { slug: post.slug } }
}
