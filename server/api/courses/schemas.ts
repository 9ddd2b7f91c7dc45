import { z } from 'zod'
import { opinionSumEntity } from '../opinions/schemas.ts'
import { levelEntity, salesWordsFields } from '../sales-words.ts'
import { dollars, itemAuthorEntity, yesNo, yesNot } from '../schemas.ts'

/** Entities with the field names of the specification (section 3), including its misspellings. */

export const categoryEntity = z
  .object({ id: z.number().int(), title: z.string(), url_clean: z.string() })
  .meta({ ref: 'Category' })

export const paymentEntity = z
  .object({
    type: z.enum(['payed', 'free', 'ads']).meta({ description: '`ads` does not count as bought' }),
    source_code: yesNo,
    exlusive: yesNo,
  })
  .meta({ ref: 'TutorialPayment' })

export const postEntity = z
  .object({
    category_id: z.number().int(),
    category: z.object({ url_clean: z.string() }),
    url_clean: z.string(),
  })
  .meta({ ref: 'PostReference' })

const courseFields = {
  id: z.number().int(),
  title: z.string(),
  subtitle: z.string(),
  slug: z.string(),
  url_clean: z.string(),
  path: z.string().meta({ description: 'Path of the course on the site' }),
  image: z.string().nullable().meta({ description: 'Address of the cover; null: drawn from the slug' }),
  type: z.enum(['youtube', 'vimeo', 'file']),
  price: dollars,
  price_offers: dollars,
  price_code_extra: dollars,
  price_exclusive_extra: dollars,
  source_code: yesNo,
  exclusive: yesNo,
  model: z.enum(['ads', 'standard']),
  post: postEntity.nullable(),
  level: levelEntity,
  author: itemAuthorEntity,
  opinions: opinionSumEntity,
}

/** What lists, the purchase page and the class page all say about a course, including the caller's relation to it. */
const cardFields = {
  ...courseFields,
  category: categoryEntity,
  archived: z.boolean(),
  payments: z.string().nullable().meta({ description: "The buyer's name, shown to the buyer alone" }),
  date_buyed: z.iso.datetime().nullable(),
  tutorialPayment: paymentEntity.nullable(),
  userCourseExclusive: yesNo,
  userCourseSourceCode: yesNo,
}

/** Fields that are too long for lists. */
const longFields = {
  description: z.string().meta({ description: 'Sanitised HTML' }),
  content: z.string().meta({ description: 'As `description`' }),
  ...salesWordsFields,
}

export const courseCardEntity = z.object(cardFields).meta({ ref: 'CourseCard' })

export const openOrderEntity = z
  .object({
    orden: z.string().meta({ description: 'Order number' }),
    state: z.string().meta({ description: 'pending, processing, review or rejected' }),
    title: z.string(),
  })
  .meta({ ref: 'OpenOrder' })

export const courseEntity = z
  .object({
    ...cardFields,
    ...longFields,
    payment: paymentEntity.nullable().meta({ description: 'As `tutorialPayment`' }),
    total: dollars.meta({
      description: 'What it costs the caller now, with the extras that the query names',
    }),
    lines: z.array(z.object({ reason: z.string(), amount: z.number() })),
    openOrders: z.array(openOrderEntity).meta({
      description: 'Orders of the caller that give some of the same, and are not settled',
    }),
  })
  .meta({ ref: 'Course' })

export const classEntity = z
  .object({
    id: z.number().int(),
    orden: z.number().int(),
    title: z.string(),
    description: z
      .string()
      .meta({ description: 'Class note, sanitised HTML; empty where the caller may not read it' }),
    type: z.enum(['video', 'html']),
    uri: z.string().meta({
      description:
        'Id at YouTube or Vimeo, or address of the hosted file; `--` paid only or not open yet, `**` exclusive only',
    }),
    duration_label: z.string(),
    duration_seconds: z.number().int(),
    exclusive: yesNot,
    free: yesNot,
  })
  .meta({ ref: 'Class' })

export const sectionEntity = z
  .object({
    id: z.number().int(),
    orden: z.number().int(),
    title: z.string(),
    classes: z.array(classEntity),
    in_dev: yesNo,
    exclusive: yesNot,
    state: z.enum(['legacy']).nullable(),
    opens_after_days: z.number().int().nullable().meta({ description: 'Days after access began' }),
    opens_on: z.string().nullable().meta({ description: 'Day in UTC, `2026-12-24`' }),
    opens_at: z
      .string()
      .nullable()
      .meta({ description: 'When it opens to the caller, while that is later; see both fields above' }),
    duration: z.number().int().meta({ description: 'Seconds' }),
    durationLabel: z.string(),
  })
  .meta({ ref: 'Section' })

export const fullCourseEntity = z
  .object({
    ...cardFields,
    ...longFields,
    sections: z.array(sectionEntity),
    progress: z.array(z.number().int()).meta({ description: 'Ids of the classes marked as seen' }),
    duration: z.number().int().meta({ description: 'Seconds of all sections' }),
    durationLabel: z.string(),
  })
  .meta({ ref: 'FullCourse' })

export const webContentEntity = z
  .object({ content: z.string(), source_code: z.string() })
  .meta({ ref: 'ClassWebContent' })

export const recommendationEntity = z
  .object({
    id: z.number().int(),
    name: z.string(),
    language: z.string().nullable().meta({ description: 'Of the name' }),
    description: z.string(),
    image: z.string().nullable(),
    imageUrl: z.string().nullable(),
    url: z.string(),
  })
  .meta({ ref: 'Recommendation' })
