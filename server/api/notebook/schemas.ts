import { z } from 'zod'
import { type HighlightColor, highlightColors } from '#values/highlight-color.ts'
import { itemTypes } from '#values/product.ts'

const colors = Object.keys(highlightColors) as [HighlightColor, ...HighlightColor[]]

const item = z
  .object({ type: z.enum(itemTypes), id: z.number().int(), slug: z.string(), title: z.string() })
  .meta({ ref: 'NotebookItem' })

const common = {
  item,
  path: z.string().meta({ description: 'Path on the site, at the second or paragraph' }),
  title: z.string().nullable().meta({ description: 'Of the class or section; null when the book lost it' }),
  updated_at: z.iso.datetime(),
}

export const notebookEntry = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('note'),
      ...common,
      tutorial_section_class_id: z.number().int(),
      comment: z.string().meta({ description: 'Sanitised HTML' }),
      second: z.number().int().nullable().meta({ description: 'Of the video' }),
    }),
    z.object({
      kind: z.literal('highlight'),
      ...common,
      id: z.number().int().meta({ description: 'Of the book note' }),
      quote: z.string(),
      note_title: z.string(),
      content: z.string().meta({ description: 'Plain text' }),
      color: z.enum(colors),
    }),
  ])
  .meta({ ref: 'NotebookEntry' })

export const notebookItem = item.extend({
  entries: z.number().int().meta({ description: 'How many notes or highlights' }),
})
