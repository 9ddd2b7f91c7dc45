import { isDeepStrictEqual } from 'node:util'
import { renderMarkdown } from '#domain/catalog/markdown/render-markdown.ts'
import { invalidInput, readShape } from '#domain/catalog/site/site-shapes.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { isShippedPage } from '#values/info-page.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { isSlug } from '#values/slug.ts'
import {
  type EditedInfoPage,
  editedPage,
  getInfoPage,
  type InfoPageFields,
  unwrittenPage,
} from './get-info-page.ts'
import {
  findInfoPage,
  insertInfoPage,
  isSlugOfOtherPage,
  lockInfoPage,
  updateInfoPage,
} from './info-page-queries.ts'
import { infoPageShape } from './info-page-shape.ts'

export type InfoPageSave =
  | { readonly ok: true; readonly slug: string; readonly revision: number }
  /** Somebody else saved first; nothing was written. */
  | { readonly ok: false; readonly code: 'changed-meanwhile'; readonly theirs: EditedInfoPage }

/**
 * `slug` names the page and `revision` the state that the change was made on; fields that are not given stay. Throws not-found, and
 * `invalid-input` by field.
 */
export async function saveInfoPage(
  context: Context,
  { slug, revision, fields: given }: { slug: string; revision: number; fields: unknown },
): Promise<InfoPageSave> {
  requireOwner(context)
  const change = readShape(infoPageShape.partial(), given)
  const before = await getInfoPage(context, { slug })
  const content = change.body && (await rendered(change.body))
  const saved = await context.transaction(async (inner) => {
    const row = await lockInfoPage(inner.db, slug)
    if (!row && !isShippedPage(slug)) throw new DomainError('not-found', 'nothing-here')
    const current = row ? editedPage(row) : unwrittenPage(slug)
    const fields: InfoPageFields = { ...current.fields, ...change }
    // Also the answer to a save that is sent again because its answer was lost.
    if (row && isDeepStrictEqual(fields, current.fields)) return { slug, revision: row.revision }
    if (current.revision !== revision) return null
    await requireFields(inner, { slug, id: row?.id ?? 0, fields })
    const next = revision + 1
    const values = { ...fields, ...(content && { content }), revision: next, updatedAt: inner.now() }
    if (row) await updateInfoPage(inner.db, row.id, values)
    else if (!(await insertInfoPage(inner.db, values))) return null
    await note(inner, { slug, before: current.fields, after: fields })
    return { slug: fields.slug, revision: next }
  })
  if (saved) return { ok: true, ...saved }
  const row = await findInfoPage(context.db, slug)
  return { ok: false, code: 'changed-meanwhile', theirs: row ? editedPage(row) : before }
}

async function requireFields(
  { db }: Pick<Context, 'db'>,
  { slug, id, fields }: { slug: string; id: number; fields: InfoPageFields },
): Promise<void> {
  if (fields.published && Object.keys(fields.title).length === 0) throw invalidInput({ title: ['required'] })
  if (fields.slug === slug) return
  if (isShippedPage(slug) || isShippedPage(fields.slug)) throw invalidInput({ slug: ['slug-reserved'] })
  if (!isSlug(fields.slug) || (await isSlugOfOtherPage(db, { id, slug: fields.slug }))) {
    throw invalidInput({ slug: ['slug-taken'] })
  }
}

/** Long texts are named alone. */
async function note(
  { audit }: Pick<Context, 'audit'>,
  { slug, before, after }: { slug: string; before: InfoPageFields; after: InfoPageFields },
): Promise<void> {
  const short = ({ slug, title, lead, published }: InfoPageFields) => ({ slug, title, lead, published })
  await audit({
    action: 'info-page.saved',
    subject: `info-page/${slug}`,
    before: short(before),
    after: { ...short(after), body: !isDeepStrictEqual(before.body, after.body) },
  })
}

async function rendered(body: LocalizedText): Promise<LocalizedText> {
  const content: LocalizedText = {}
  for (const [locale, markdown] of Object.entries(body) as [Locale, string][]) {
    try {
      content[locale] = (await renderMarkdown(markdown, { pictures: true })).html
    } catch (error) {
      // Nested too deeply.
      if (error instanceof RangeError) throw invalidInput({ body: ['invalid-value'] })
      throw error
    }
  }
  return content
}
