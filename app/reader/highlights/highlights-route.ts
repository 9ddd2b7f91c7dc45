import { z } from 'zod'
import type { Highlight } from '#domain/learning/highlights/highlight.ts'
import { listBookHighlights } from '#domain/learning/highlights/list-highlights.ts'
import {
  createHighlight,
  deleteHighlight,
  updateHighlight,
} from '#domain/learning/highlights/write-highlight.ts'
import { type HighlightColor, highlightColors } from '#values/highlight-color.ts'
import { highlightOpening } from '#values/highlight-limits.ts'
import { sentId } from '#values/id-shapes.ts'
import { locales } from '#values/locale.ts'
import { localize } from '#values/localized-text.ts'
import { type FormProblem, formOutcome, formProblem } from '../../forms/form-outcome.ts'
import { refusalOf, responseInit } from '../../forms/refusal.ts'
import { unsent } from '../../forms/unsent.ts'
import { requestOf } from '../../request-context.ts'
import type { Route } from './+types/highlights-route'

export type ReaderHighlight = Pick<
  Highlight,
  'id' | 'sectionId' | 'locale' | 'block' | 'start' | 'end' | 'quote' | 'color' | 'title' | 'content'
> & { section: { order: number; title: string } | null }

export type HighlightOutcome = { ok: true; id: number } | FormProblem

const position = z.coerce.number().int().min(0).max(1_000_000)
const color = z.enum(Object.keys(highlightColors) as [HighlightColor, ...HighlightColor[]])
const form = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('create'),
    sectionId: sentId,
    locale: z.enum(locales),
    block: z.string().max(20),
    start: position,
    end: position,
    quote: z.string(),
    color,
    title: z.string(),
    content: z.string(),
  }),
  z.object({ do: z.literal('update'), highlightId: sentId, color, title: z.string(), content: z.string() }),
  z.object({ do: z.literal('delete'), highlightId: sentId }),
])

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
      section: section && { order: section.order, title: localize(section.title, locale) },
    }),
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await request.formData()
  const parsed = form.safeParse(Object.fromEntries(sent))
  if (!parsed.success) return formProblem(sent, { code: 'invalid-input' })
  const { domain } = requestOf({ context })
  const change = parsed.data
  return formOutcome(sent, async () => {
    if (change.do === 'delete') {
      await deleteHighlight(domain, change)
      return { ok: true as const, id: change.highlightId }
    }
    const saved =
      change.do === 'create'
        ? await createHighlight(domain, { ...change, text: highlightOpening(change.quote) })
        : await updateHighlight(domain, change)
    if (saved.ok) return { ok: true as const, id: saved.highlight.id }
    return formProblem(sent, saved)
  })
}

/** Without a connection, the typed text stays in its form. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<HighlightOutcome> {
  try {
    return await serverAction()
  } catch (error) {
    return unsent(error)
  }
}

/** Null without an answer: the book can be read without highlights. */
export async function clientLoader({
  serverLoader,
}: Route.ClientLoaderArgs): Promise<ReaderHighlight[] | null> {
  try {
    return await serverLoader()
  } catch {
    return null
  }
}
