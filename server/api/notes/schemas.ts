import { z } from 'zod'

const html = z.string().meta({ description: 'Sanitised HTML; empty without a note' })
const revision = z
  .string()
  .nullable()
  .meta({ description: 'To be sent with the next change; null without a note' })

const second = z
  .number()
  .int()
  .nullable()
  .meta({ description: 'Of the video, where it was set; null without one' })

export const noteAnswer = z
  .object({ data: html, revision, second, updated_at: z.iso.datetime().nullable() })
  .meta({ ref: 'ClassNote' })

export const listedNoteEntity = z
  .object({
    tutorial_section_class_id: z.number().int(),
    title: z.string().meta({ description: 'The title of the class' }),
    path: z.string().meta({ description: 'Path of the class on the site' }),
    comment: html,
    revision,
    second,
    updated_at: z.iso.datetime(),
  })
  .meta({ ref: 'ListedClassNote' })
