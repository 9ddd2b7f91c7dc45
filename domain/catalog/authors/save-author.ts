import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { imageReferenceShape } from '#domain/catalog/drafts/kinds/field-shapes.ts'
import { renderMarkdown } from '#domain/catalog/markdown/render-markdown.ts'
import { lineShape, localizedShape, readInput } from '#domain/catalog/site/site-shapes.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, invalidInput, notFound } from '#domain/kernel/errors.ts'
import { findUserId, isOwner, requireRole } from '#domain/kernel/require-user.ts'
import {
  longestAuthorLine,
  longestAuthorName,
  longestAuthorWords,
  longestLinkLabel,
  mostAuthorLinks,
} from '#values/author.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { slugPattern } from '#values/slug.ts'
import { isStorableText } from '#values/storable-text.ts'
import {
  type AuthorRecord,
  findAuthor,
  findAuthorAccount,
  isSlugOfOtherAuthor,
  lockAuthor,
  upsertAuthor,
} from './author-queries.ts'

const text = (most: number) => localizedShape(z.string().max(most).refine(isStorableText, 'invalid-value'))

const authorShape = z.strictObject({
  slug: z.string().regex(slugPattern),
  name: lineShape(longestAuthorName).min(1, 'required'),
  line: text(longestAuthorLine),
  words: text(longestAuthorWords),
  links: z
    .array(
      z.strictObject({
        label: lineShape(longestLinkLabel).min(1, 'required'),
        url: z.url({ protocol: /^https$/, error: 'invalid-value' }).max(500),
      }),
    )
    .max(mostAuthorLinks),
  photo: imageReferenceShape.nullable(),
})

export type AuthorFields = z.output<typeof authorShape>

export type EditedAuthor = {
  readonly userId: string
  /** The name of the account. */
  readonly account: string
  readonly fields: AuthorFields
  /** 0 before the first save. */
  readonly revision: number
}

const noFields = { slug: '', line: {}, words: {}, links: [], photo: null }

/** The author's page for editing. For the author and the owner. Throws `not-your-item`, not-found. */
export async function getEditedAuthor(
  context: Pick<Context, 'db' | 'actor'>,
  { userId }: { userId: string },
): Promise<EditedAuthor> {
  const account = await requireAuthor(context, userId)
  const row = await findAuthor(context.db, userId)
  return {
    userId,
    account: account.name,
    fields: row ? fieldsOf(row) : { ...noFields, name: account.name },
    revision: row?.revision ?? 0,
  }
}

export type AuthorSave =
  | { readonly ok: true; readonly revision: number }
  /** Somebody else saved first; nothing was saved. */
  | { readonly ok: false; readonly code: 'changed-meanwhile'; readonly theirs: EditedAuthor }

/**
 * Saves an author's page, for the author or the owner. `revision`: the revision that was edited. Throws `not-your-item`,
 * not-found, and `invalid-input` with fields.
 */
export async function saveAuthor(
  context: Context,
  { userId, revision, fields: given }: { userId: string; revision: number; fields: unknown },
): Promise<AuthorSave> {
  await requireAuthor(context, userId)
  const fields = readInput(authorShape, given)
  const { photo } = fields
  if (photo && !(await context.storage.find(`images/${photo.hash}.json`))) {
    throw invalidInput({ photo: ['invalid-value'] })
  }
  const content = await rendered(fields.words)
  const isSaved = await context.transaction(async (inner) => {
    const { db, now } = inner
    const row = await lockAuthor(db, userId)
    if ((row?.revision ?? 0) !== revision) return false
    if (await isSlugOfOtherAuthor(db, { userId, slug: fields.slug })) {
      throw invalidInput({ slug: ['slug-taken'] })
    }
    await upsertAuthor(db, { userId, ...fields, content, revision: revision + 1, updatedAt: now() })
    await inner.audit({
      action: 'author.saved',
      subject: `author/${userId}`,
      ...(row && { before: { slug: row.slug } }),
      after: { slug: fields.slug, words: JSON.stringify(row?.words ?? {}) !== JSON.stringify(fields.words) },
    })
    return true
  })
  if (isSaved) return { ok: true, revision: revision + 1 }
  const theirs = await getEditedAuthor(context, { userId })
  // A request whose answer was lost comes again, when its fields are saved already.
  return isDeepStrictEqual(theirs.fields, fields)
    ? { ok: true, revision: theirs.revision }
    : { ok: false, code: 'changed-meanwhile', theirs }
}

async function requireAuthor(context: Pick<Context, 'db' | 'actor'>, userId: string) {
  requireRole(context, 'author')
  if (!isOwner(context.actor) && findUserId(context) !== userId) {
    throw new DomainError('forbidden', 'not-your-item')
  }
  const account = await findAuthorAccount(context.db, userId)
  if (!account) throw notFound()
  return account
}

function fieldsOf({ slug, name, line, words, links, photo }: AuthorRecord): AuthorFields {
  return {
    slug,
    name,
    line,
    words,
    links: [...links],
    photo: photo && { ...photo, widths: [...photo.widths] },
  }
}

async function rendered(words: LocalizedText): Promise<LocalizedText> {
  const content: LocalizedText = {}
  for (const [locale, markdown] of Object.entries(words) as [Locale, string][]) {
    try {
      content[locale] = (await renderMarkdown(markdown)).html
    } catch (error) {
      // The Markdown is nested too deeply.
      if (error instanceof RangeError) throw invalidInput({ words: ['invalid-value'] })
      throw error
    }
  }
  return content
}
