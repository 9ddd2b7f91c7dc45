import { z } from 'zod'
import { languages } from '#values/languages.ts'
import { locales } from '#values/locale.ts'
import { opinionSumEntity } from '../opinions/schemas.ts'
import { salesWordsFields } from '../sales-words.ts'
import { dollars, itemAuthorEntity, yesNo } from '../schemas.ts'

export const bookFileEntity = z
  .object({
    id: z.number().int(),
    type: z.enum(['pdf', 'epub', 'zip']),
    dark: yesNo.meta({ description: 'The second PDF is the dark one' }),
    title: z.string().meta({ description: 'What tells it from the others; often empty' }),
    visibility: z.enum(['all', 'webmobilevisor', 'webvisor']),
  })
  .meta({ ref: 'BookFile' })

export const bookFilePaymentEntity = z
  .object({
    id: z.number().int().meta({ description: 'Of the file' }),
    type: z.enum(['payed', 'free']),
    visibility: z.enum(['all', 'webmobilevisor', 'webvisor']),
  })
  .meta({ ref: 'BookFilePayment' })

export const bookEntity = z
  .object({
    id: z.number().int(),
    title: z.string(),
    subtitle: z.string(),
    url_clean: z.string(),
    path: z.string().meta({ description: 'Path of the book on the site' }),
    image: z.string().nullable().meta({ description: 'Address of the cover; null: drawn from the slug' }),
    price: dollars,
    price_offers: dollars,
    page: z.number().int().meta({ description: 'Number of pages' }),
    content: z.string().meta({ description: 'Sanitised HTML; empty in lists' }),
    ...salesWordsFields,
    outcomes: salesWordsFields.outcomes.meta({
      description: 'What one will be able to do or have built; empty in lists',
    }),
    questions: salesWordsFields.questions.meta({
      description: 'What people ask before they buy; empty in lists',
    }),
    author: itemAuthorEntity,
    opinions: opinionSumEntity,
    model: z.enum(['ads', 'standard']),
    payments: z.string().nullable().meta({ description: "The buyer's name, shown to the buyer alone" }),
    date_buyed: z.iso.datetime().nullable(),
    show: z.boolean().meta({ description: 'For the client’s own use; always true' }),
    files: z.array(bookFileEntity),
    post: z
      .object({
        content: z.string().meta({ description: 'As `content` of the book' }),
        path: z.string().meta({ description: 'Of the article; of the book itself where there is none' }),
        image: z.string().nullable(),
        url_clean: z.string(),
        language: z.enum(['all', ...locales.map((locale) => languages[locale].wireName)]),
        category_id: z.number().int(),
        type: z.enum(['book']),
      })
      .meta({ ref: 'BookPost' }),
  })
  .meta({ ref: 'Book' })

export const bookSectionEntity = z
  .object({
    id: z.number().int(),
    title: z.string(),
    orden: z.number().int().meta({ description: 'From 1, in the order of reading' }),
    content: z.string().meta({ description: 'Sanitised HTML; empty with `title=1`' }),
  })
  .meta({ ref: 'BookSection' })

export const downloadTokenEntity = z
  .object({
    downloadToken: z.string().meta({ description: 'For `_tokenAuth` of the download; for this file alone' }),
  })
  .meta({ ref: 'DownloadToken' })
