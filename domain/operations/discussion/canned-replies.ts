import { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { findUserId, requireRole } from '#domain/kernel/require-user.ts'
import { severalLines } from '#domain/kernel/typed-text.ts'
import { mostCannedCharacters } from '#values/contact-limits.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import { locales, perLocale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { isStorableText } from '#values/storable-text.ts'
import {
  countCannedRows,
  deleteCannedReplyRow,
  insertCannedReply,
  listCannedRows,
  lockCannedReply,
  updateCannedReply,
} from './canned-reply-queries.ts'

export type CannedReply = { id: number; name: LocalizedText; body: LocalizedText }

/** Longer menus would not be useful. */
const mostReplies = 200
const mostNameCharacters = 80

/** Validates a text with at least one language. */
function textInput(most: number) {
  const text = z
    .string()
    .refine(isStorableText, { error: 'invalid-value' })
    .transform(severalLines)
    .pipe(z.string().max(most, { error: 'too-long' }))
    .optional()
  return z
    .strictObject(perLocale(() => text))
    .refine((texts) => locales.some((locale) => texts[locale]), { error: 'required' })
    .transform(
      (texts): LocalizedText =>
        Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined && value !== '')),
    )
}

const replyInput = z.object({ name: textInput(mostNameCharacters), body: textInput(mostCannedCharacters) })

type Saved = { ok: true; id: number } | { ok: false; fields: FieldErrors }

/** The saved replies, oldest first. For owner and support, as are the functions below. */
export async function listCannedReplies(context: Pick<Context, 'db' | 'actor'>): Promise<CannedReply[]> {
  requireRole(context, 'support')
  return listCannedRows(context.db)
}

/** Saves a reply: plain texts in at least one language. Throws `canned-replies-full`. */
export async function createCannedReply(
  context: Context,
  input: { name: unknown; body: unknown },
): Promise<Saved> {
  requireRole(context, 'support')
  const checked = replyInput.safeParse(input)
  if (!checked.success) return { ok: false, fields: fieldErrors(checked.error) }
  return context.transaction(async (context) => {
    const { db, now } = context
    if ((await countCannedRows(db)) >= mostReplies) {
      throw new DomainError('conflict', 'canned-replies-full')
    }
    const id = await insertCannedReply(db, {
      ...checked.data,
      editedById: findUserId(context),
      editedAt: now(),
    })
    await context.audit({
      action: 'canned-reply.created',
      subject: `canned-reply/${id}`,
      after: checked.data,
    })
    return { ok: true, id }
  })
}

/** Changes a saved reply. Throws `nothing-here`. */
export async function changeCannedReply(
  context: Context,
  { id, ...input }: { id: number; name: unknown; body: unknown },
): Promise<Saved> {
  requireRole(context, 'support')
  const checked = replyInput.safeParse(input)
  if (!checked.success) return { ok: false, fields: fieldErrors(checked.error) }
  return context.transaction(async (context) => {
    const before = await lockCannedReply(context.db, id)
    if (!before) throw notFound()
    const written = { ...checked.data, editedById: findUserId(context), editedAt: context.now() }
    await updateCannedReply(context.db, id, written)
    await context.audit({
      action: 'canned-reply.changed',
      subject: `canned-reply/${id}`,
      before,
      after: checked.data,
    })
    return { ok: true, id }
  })
}

/** Deletes a saved reply. Throws `nothing-here`. */
export async function deleteCannedReply(context: Context, { id }: { id: number }): Promise<void> {
  requireRole(context, 'support')
  await context.transaction(async (context) => {
    const before = await lockCannedReply(context.db, id)
    if (!before) throw notFound()
    await deleteCannedReplyRow(context.db, id)
    await context.audit({ action: 'canned-reply.deleted', subject: `canned-reply/${id}`, before })
  })
}
