import { coverOriginalKey, imageKey } from '#domain/catalog/imports/store-by-content.ts'
import type { findProductPost } from '#domain/catalog/posts/post-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import type { Storage } from '#domain/kernel/ports/storage.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { inBase, othersThan } from './base-language.ts'
import { exportableText } from './exportable-text.ts'
import type { PlannedExport } from './exported-folder.ts'
import { frontMatterFile, lineOf } from './front-matter-file.ts'
import { withImagesOfFolder } from './text-images.ts'

export type Post = {
  readonly slug: string
  readonly status: 'draft' | 'published'
  readonly title: LocalizedText
  readonly content: LocalizedText
}

export function exportablePost(row: Awaited<ReturnType<typeof findProductPost>>): Post | null {
  if (!row) return null
  const { slug, status, title, content, contentSource } = row
  return { slug, status, title, content: exportableText(contentSource, content, { pictures: true }) }
}

/** `post.md` and its translations. The slug is left out if it is the product's, and the status if readers see the post. */
export function postFiles(
  post: Post | null,
  { slug, base }: { slug: string; base: Locale },
): PlannedExport[] {
  if (!post) return []
  const content = withImagesOfFolder(post.content, { root: '' })
  const own = {
    title: lineOf(inBase(post.title, base), 200),
    slug: post.slug === slug ? undefined : post.slug,
    status: post.status === 'draft' ? 'draft' : undefined,
  }
  const files = [{ path: 'post.md', text: frontMatterFile(own, { body: content[base] }) }]
  for (const locale of othersThan(base)) {
    const title = lineOf(post.title[locale], 200)
    const body = content[locale]
    if (!title && !body) continue
    files.push({ path: `post.${locale}.md`, text: frontMatterFile({ title }, { body }) })
  }
  return files
}

/** The original file of the cover, or its largest stored version. */
export async function coverFile(
  { storage }: Pick<Context, 'storage'>,
  cover: ImageReference | null,
): Promise<PlannedExport[]> {
  if (!cover) return []
  const original = coverOriginalKey(cover.hash)
  const stored = imageKey(cover.hash, Math.max(...cover.widths), 'webp')
  const key = (await storage.find(original)) ? original : stored
  return [{ path: `cover.${await imageEnding(storage, key)}`, key }]
}

/** The ending for an image, by its content, which also decides for the importer. */
export async function imageEnding(
  storage: Pick<Storage, 'read' | 'find'>,
  key: string,
): Promise<'png' | 'jpg' | 'gif' | 'webp' | 'svg'> {
  const file = await storage.find(key)
  const end = Math.min(11, (file?.size ?? 0) - 1)
  if (end < 0) return 'webp'
  const head = Buffer.concat(await storage.read(key, { start: 0, end }).toArray()).toString('latin1')
  if (head.startsWith('\x89PNG')) return 'png'
  if (head.startsWith('\xff\xd8')) return 'jpg'
  if (head.startsWith('GIF8')) return 'gif'
  return /^RIFF.{4}WEBP/s.test(head) ? 'webp' : 'svg'
}
