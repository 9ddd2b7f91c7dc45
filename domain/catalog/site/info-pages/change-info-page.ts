import { isDeepStrictEqual } from 'node:util'
import { continuedEntry } from '#domain/catalog/drafts/continued-entry.ts'
import { renderMarkdown } from '#domain/catalog/markdown/render-markdown.ts'
import type { AuditNote } from '#domain/kernel/audit.ts'
import type { Context } from '#domain/kernel/context.ts'
import { invalidInput, notFound } from '#domain/kernel/errors.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import { isShippedPage } from '#values/info-page.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { isSlug } from '#values/slug.ts'
import { deleteFormerPageSlug, insertFormerPageSlug } from './former-slug-queries.ts'
import { type EditedInfoPage, editedPage, findEditedPage, unwrittenPage } from './get-info-page.ts'
import type { InfoPageFields } from './info-page-fields.ts'
import { insertInfoPage, isSlugOfOtherPage, lockInfoPage, updateInfoPage } from './info-page-queries.ts'
import {
  findLatestPageRevision,
  insertRevision,
  type PageRevisionRow,
  updatePageRevision,
} from './info-page-revision-queries.ts'

export type InfoPageSave =
  | { readonly ok: true; readonly slug: string; readonly revision: number }
  /** Somebody else saved first; nothing was saved. */
  | { readonly ok: false; readonly code: 'changed-meanwhile'; readonly theirs: EditedInfoPage }

export type InfoPageChange = {
  /** The current or a former slug of the page. */
  readonly slug: string
  /** The revision that was edited. */
  readonly revision: number
  /** Fields that are left out do not change. */
  readonly change: Partial<InfoPageFields>
  readonly reason: PageRevisionRow['reason']
  readonly action: AuditNote['action']
  /** For the audit log: the earlier revision that is restored. */
  readonly from?: number
}

/** The caller must check that the actor is the owner. Throws not-found, and `invalid-input` with fields. */
export async function changeInfoPage(
  context: Context,
  { slug, revision, change, reason, action, from }: InfoPageChange,
): Promise<InfoPageSave> {
  const content = change.body && (await rendered(change.body))
  const saved = await context.transaction(async (inner) => {
    const { db, now } = inner
    const found = await findEditedPage(inner, slug)
    const row = found && (await lockInfoPage(db, found.id))
    if (!row && !isShippedPage(slug)) throw notFound()
    const current = row ? editedPage(row) : unwrittenPage(slug)
    const fields: InfoPageFields = { ...current.fields, ...change }
    // A save whose answer was lost is sent again, when its fields are saved already.
    if (row && isDeepStrictEqual(fields, current.fields)) return { slug: row.slug, revision: row.revision }
    if (current.revision !== revision) return null
    await requireFields(inner, { id: row?.id ?? 0, before: current.fields, fields })
    const next = revision + 1
    const values = { ...fields, ...(content && { content }), revision: next, updatedAt: now() }
    if (row) await updateInfoPage(db, row.id, values)
    const pageId = row?.id ?? (await insertInfoPage(db, values))?.id
    if (pageId === undefined) return null
    if (row) await redirectFormerSlug(inner, { pageId, from: row.slug, to: fields.slug })
    await noteRevision(inner, { pageId, revision: next, fields, reason })
    await inner.audit({
      action,
      subject: `info-page/${current.fields.slug}`,
      before: short(current.fields),
      after: {
        ...short(fields),
        body: !isDeepStrictEqual(current.fields.body, fields.body),
        ...(from !== undefined && { from }),
      },
    })
    return { slug: fields.slug, revision: next }
  })
  if (saved) return { ok: true, ...saved }
  const row = await findEditedPage(context, slug)
  return { ok: false, code: 'changed-meanwhile', theirs: row ? editedPage(row) : unwrittenPage(slug) }
}

async function requireFields(
  { db }: Pick<Context, 'db'>,
  { id, before, fields }: { id: number; before: InfoPageFields; fields: InfoPageFields },
): Promise<void> {
  if (fields.published && Object.keys(fields.title).length === 0) throw invalidInput({ title: ['required'] })
  if (fields.slug === before.slug) return
  if (isShippedPage(before.slug) || isShippedPage(fields.slug)) {
    throw invalidInput({ slug: ['slug-reserved'] })
  }
  if (!isSlug(fields.slug) || (await isSlugOfOtherPage(db, { id, slug: fields.slug }))) {
    throw invalidInput({ slug: ['slug-taken'] })
  }
}

/** Makes the old address lead to the page. The new address stops leading to any other page. */
async function redirectFormerSlug(
  { db }: Pick<Context, 'db'>,
  { pageId, from, to }: { pageId: number; from: string; to: string },
): Promise<void> {
  if (from === to) return
  await insertFormerPageSlug(db, { slug: from, pageId })
  await deleteFormerPageSlug(db, to)
}

/** Adds a revision to the history. Saves of one person within five minutes share one revision. */
export async function noteRevision(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  { reason, pageId, ...saved }: Pick<PageRevisionRow, 'pageId' | 'revision' | 'fields' | 'reason'>,
): Promise<void> {
  const { db, now } = context
  const [by, at] = [findUserId(context), now()]
  const entry =
    reason === 'saved' ? continuedEntry(await findLatestPageRevision(db, pageId), { by, at }) : null
  if (entry) await updatePageRevision(db, entry.id, saved)
  else await insertRevision(db, { pageId, ...saved, reason, at, by })
}

/** Leaves out the body, because the audit log only notes whether it changed. */
function short({ slug, title, lead, published }: InfoPageFields) {
  return { slug, title, lead, published }
}

async function rendered(body: LocalizedText): Promise<LocalizedText> {
  const content: LocalizedText = {}
  for (const [locale, markdown] of Object.entries(body) as [Locale, string][]) {
    try {
      content[locale] = (await renderMarkdown(markdown, { pictures: true })).html
    } catch (error) {
      // The text is nested too deeply.
      if (error instanceof RangeError) throw invalidInput({ body: ['invalid-value'] })
      throw error
    }
  }
  return content
}
