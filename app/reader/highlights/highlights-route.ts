import { data } from 'react-router'
import { z } from 'zod'
import { createHighlight } from '#domain/learning/highlights/create-highlight.ts'
import { deleteHighlight } from '#domain/learning/highlights/delete-highlight.ts'
import type { Highlight } from '#domain/learning/highlights/highlight.ts'
import { listBookHighlights } from '#domain/learning/highlights/list-highlights.ts'
import { updateHighlight } from '#domain/learning/highlights/update-highlight.ts'
import type { ErrorCode } from '#values/error-code.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { type HighlightColor, highlightColors } from '#values/highlight-color.ts'
import { highlightOpening } from '#values/highlight-limits.ts'
import { locales } from '#values/locale.ts'
import { localize } from '#values/localized-text.ts'
import { failureCode } from '../../connection/unreachable.ts'
import { refusalOf, responseInit } from '../../forms/refusal.ts'
import { requestOf } from '../../request-context.ts'
import type { Route } from './+types/highlights-route'

/** A highlight as the reader has it. */
export type ReaderHighlight = Pick<
  Highlight,
  'id' | 'sectionId' | 'locale' | 'block' | 'start' | 'end' | 'quote' | 'color' | 'title' | 'content'
> & { section: { order: number; title: string } | null }

/** What came of a change: codes are those under `errors` in the texts. */
export type HighlightOutcome =
  | { ok: true; id: number }
  | { ok: false; code: ErrorCode | null; fields: FieldErrors }

const id = z.coerce.number().int().positive().max(2_147_483_647)
const position = z.coerce.number().int().min(0).max(1_000_000)
const color = z.enum(Object.keys(highlightColors) as [HighlightColor, ...HighlightColor[]])
const form = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('create'),
    ...{ sectionId: id, locale: z.enum(locales), block: z.string().max(20), start: position, end: position },
    ...{ quote: z.string(), color, title: z.string(), content: z.string() },
  }),
  z.object({ do: z.literal('update'), highlightId: id, color, title: z.string(), content: z.string() }),
  z.object({ do: z.literal('delete'), highlightId: id }),
])

/** All that the person marked in the book, orphans last. */
export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const { domain, locale } = requestOf({ context })
  const listed = await listBookHighlights(domain, { slug }).catch((error) => {
    throw new Response(null, responseInit(refusalOf(error)))
  })
  return listed.highlights.map(
    ({
      id,
      sectionId,
      locale: language,
      block,
      start,
      end,
      quote,
      color,
      title,
      content,
      section,
    }): ReaderHighlight => ({
      ...{ id, sectionId, locale: language, block, start, end, quote, color, title, content },
      section: section && { order: section.order, title: localize(section.title, locale) },
    }),
  )
}

/** Marks a passage, changes what is noted on it, or takes it away. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = form.safeParse(Object.fromEntries(await request.formData()))
  if (!parsed.success) return refusal('invalid-input', 400)
  const { domain } = requestOf({ context })
  try {
    const wanted = parsed.data
    if (wanted.do === 'delete') {
      await deleteHighlight(domain, wanted)
      return { ok: true, id: wanted.highlightId } satisfies HighlightOutcome
    }
    const kept =
      wanted.do === 'create'
        ? await createHighlight(domain, { ...wanted, text: highlightOpening(wanted.quote) })
        : await updateHighlight(domain, wanted)
    if (kept.ok) return { ok: true, id: kept.highlight.id } satisfies HighlightOutcome
    return 'code' in kept ? refusal(kept.code, 409) : refusal(null, 400, kept.fields)
  } catch (error) {
    const refused = refusalOf(error)
    return refusal(refused.code, responseInit(refused).status)
  }
}

function refusal(code: ErrorCode | null, status: number, fields: FieldErrors = {}) {
  return data({ ok: false, code, fields } satisfies HighlightOutcome, { status })
}

/** When the server cannot be reached, what was written stays in its form. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<HighlightOutcome> {
  try {
    return await serverAction()
  } catch (error) {
    return { ok: false, code: failureCode(error), fields: {} }
  }
}

/** Without them the book is read all the same. */
export async function clientLoader({
  serverLoader,
}: Route.ClientLoaderArgs): Promise<ReaderHighlight[] | null> {
  try {
    return await serverLoader()
  } catch {
    return null
  }
}
