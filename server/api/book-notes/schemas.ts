import { z } from 'zod'
import { highlightInput } from '#domain/learning/highlights/highlight.ts'
import { type HighlightColor, highlightColors } from '#values/highlight-color.ts'
import { locales } from '#values/locale.ts'

const colors = Object.keys(highlightColors) as [HighlightColor, ...HighlightColor[]]

export const bookNoteEntity = z
  .object({
    id: z.number().int(),
    title: z.string(),
    content: z.string().meta({ description: 'Plain text of at most 255 characters' }),
    json: z
      .object({
        text: z.string().meta({ description: 'The first 10 characters of the passage' }),
        id: z.string().nullable().meta({
          description: 'Of the element that holds the passage; null when the book has its words no longer',
        }),
        start: z.number().int().meta({ description: 'In the text of the element, in UTF-16 units' }),
        end: z.number().int(),
        color: z.enum(colors),
        colorHedadecimal: z.string(),
      })
      .meta({ ref: 'BookNoteAnchor' }),
    quote: z.string().meta({ description: 'The whole passage' }),
    lang: z.enum(locales).meta({ description: 'The language of the text that was marked' }),
    section_id: z.number().int().nullable().meta({ description: 'Null when the book lost it' }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ ref: 'BookNote' })

export const listedBookNoteEntity = bookNoteEntity
  .extend({
    section: z
      .object({ title: z.string(), orden: z.number().int() })
      .nullable()
      .meta({ description: 'Where it lies; null when the book lost the section' }),
  })
  .meta({ ref: 'ListedBookNote' })

const color = z.object({
  color: z.enum(colors).meta({ description: `The first one is \`${colors[0]}\`` }),
  colorHedadecimal: z.string().max(7).optional().meta({ description: 'That of the colour, or left out' }),
})

const isPaired = ({ color: name, colorHedadecimal: hex }: z.output<typeof color>) =>
  hex === undefined || hex.toUpperCase() === highlightColors[name]

const anchor = z
  .strictObject({
    text: z.string().max(40).meta({ description: 'The first 10 characters of the passage' }),
    id: z.string().max(20).meta({ description: 'Of the element that holds the passage' }),
    start: z.int().min(0),
    end: z.int().min(0),
    ...color.shape,
  })
  .refine(isPaired)

function orText<Schema extends z.ZodType>(schema: Schema) {
  return z.union([
    schema,
    z
      .string()
      .transform((text, context): unknown => {
        try {
          return JSON.parse(text)
        } catch {
          context.addIssue({ code: 'custom', message: 'invalid-value' })
          return z.NEVER
        }
      })
      .pipe(schema),
  ])
}

/** The use case checks their values, so that a wrong `json` does not hide the errors of the other fields. */
const written = {
  title: highlightInput.shape.title.optional(),
  content: highlightInput.shape.content.optional(),
}

export const newBookNote = z.strictObject({
  ...written,
  json: orText(anchor),
  lang: z
    .enum(locales)
    .optional()
    .meta({ description: "In which the caller reads the section; the caller's own when left out" }),
})

export const changedBookNote = z.strictObject({
  ...written,
  json: orText(color.strict().refine(isPaired))
    .optional()
    .meta({ description: 'Another colour; the passage stays as it is' }),
})

export const readingPlaceBody = z.strictObject({
  block: z
    .string()
    .max(20)
    .nullish()
    .meta({ description: 'The id of the first element in sight; left out, the beginning of the section' }),
  read_at: z.iso.datetime({ offset: true }).meta({
    description: 'When the reader was there: an older reading than the one that is saved changes nothing',
  }),
})
