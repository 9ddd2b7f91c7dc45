import { holdBookOfSection } from '#domain/catalog/books/book-queries.ts'
import { listBlocks } from '#domain/catalog/books/section-blocks.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import type { HighlightColor } from '#values/highlight-color.ts'
import { highlightOpening, mostHighlights } from '#values/highlight-limits.ts'
import { isVisible } from '#values/is-visible.ts'
import type { Locale } from '#values/locale.ts'
import { languageOf } from '#values/localized-text.ts'
import { type Highlight, highlightInput, requireHighlighting, requireHighlightingIn } from './highlight.ts'
import {
  countHighlights,
  deleteHighlightRow,
  findHighlight,
  findHighlightIn,
  insertHighlight,
  updateHighlightRow,
} from './highlight-queries.ts'
import { type Passage, passageAt } from './section-text.ts'

/** Each has its message under `errors` in the locales. */
export type HighlightRefusal =
  | 'highlight-range-invalid'
  | 'highlight-in-code'
  /** The section has changed since the person loaded it. */
  | 'highlight-range-changed'
  | 'highlight-one-per-paragraph'
  | 'highlight-too-many'

type SavedHighlight = { ok: true; highlight: Highlight } | { ok: false; fields: FieldErrors }

/**
 * Marks `start` to `end` of a block's text; `text` is the `highlightOpening` of the quote, `locale` the reader's
 * language. Safe to repeat. Throws like `requireHighlighting`.
 */
export async function createHighlight(
  context: Context,
  {
    sectionId,
    locale: reading,
    color,
    title,
    content,
    ...range
  }: {
    sectionId: number
    locale: Locale
    block: string
    start: number
    end: number
    text: string
    color: HighlightColor
    title: string
    content: string
  },
): Promise<SavedHighlight | { ok: false; code: HighlightRefusal }> {
  return context.transaction(async ({ db, actor, now }) => {
    await holdBookOfSection(db, sectionId)
    const { userId, section } = await requireHighlighting({ db, actor }, { sectionId })
    const checked = highlightInput.safeParse({ title, content })
    if (!checked.success) return { ok: false, fields: fieldErrors(checked.error) }

    const locale = languageOf(section.content, reading) ?? reading
    const found = findPassage(section.content[locale] ?? '', range)
    if (typeof found === 'string') return { ok: false, code: found }

    const { bookId } = section
    if ((await countHighlights(db, { userId, bookId })) >= mostHighlights) {
      return { ok: false, code: 'highlight-too-many' }
    }
    const at = { userId, sectionId, locale, block: range.block }
    const values = { ...found, ...checked.data, color }
    const created = now()
    const highlight = await insertHighlight(db, {
      ...at,
      ...values,
      bookId,
      createdAt: created,
      updatedAt: created,
    })
    if (highlight) return { ok: true, highlight }
    const existing = await findHighlightIn(db, at)
    // The request was repeated because its answer was lost.
    if (existing && isSame(existing, values)) return { ok: true, highlight: existing }
    return { ok: false, code: 'highlight-one-per-paragraph' }
  })
}

function findPassage(
  html: string,
  { block: id, start, end, text }: { block: string; start: number; end: number; text: string },
): Passage | HighlightRefusal {
  if (!(start >= 0 && start < end)) return 'highlight-range-invalid'
  const block = listBlocks(html).find((each) => each.id === id)
  if (!block || end > block.text.length) return 'highlight-range-changed'
  const passage = passageAt(block.text, start, end)
  if (!passage || !isVisible(passage.quote)) return 'highlight-range-invalid'
  if (text !== highlightOpening(passage.quote)) return 'highlight-range-changed'
  if (block.code.some(([from, to]) => from <= start && end <= to)) return 'highlight-in-code'
  return passage
}

function isSame(
  existing: Highlight,
  values: Pick<Highlight, 'start' | 'end' | 'color' | 'title' | 'content'>,
): boolean {
  return (['start', 'end', 'color', 'title', 'content'] as const).every(
    (key) => existing[key] === values[key],
  )
}

/** Changes a highlight; omitted fields stay. Throws `highlight-not-found`, and like `requireHighlightingIn`. */
export async function updateHighlight(
  context: Context,
  {
    highlightId: id,
    color,
    ...input
  }: { highlightId: number; title?: string; content?: string; color?: HighlightColor },
): Promise<SavedHighlight> {
  const { id: userId } = requireUser(context)
  const { db, now } = context
  const found = await findHighlight(db, { id, userId })
  if (!found) throw notFound('highlight')
  await requireHighlightingIn(context, { bookId: found.bookId })
  const checked = highlightInput.partial().safeParse(input)
  if (!checked.success) return { ok: false, fields: fieldErrors(checked.error) }
  const change = { ...checked.data, ...(color && { color }), updatedAt: now() }
  const highlight = await updateHighlightRow(db, { id, userId }, change)
  if (!highlight) throw notFound('highlight')
  return { ok: true, highlight }
}

/** Deletes a highlight, even when the caller no longer has the book. Throws `highlight-not-found`. */
export async function deleteHighlight(
  context: Pick<Context, 'db' | 'actor'>,
  { highlightId: id }: { highlightId: number },
): Promise<void> {
  const { id: userId } = requireUser(context)
  if (!(await deleteHighlightRow(context.db, { id, userId }))) throw notFound('highlight')
}
