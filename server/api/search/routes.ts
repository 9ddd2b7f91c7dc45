import { Hono } from 'hono'
import { z } from 'zod'
import { lastSearchPage, searchContent } from '#domain/learning/search/search-content.ts'
import { locales } from '#values/locale.ts'
import { longestSearch, shortestSearch } from '#values/search-text.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { kindOf, searchResult, searchTypes } from './wire.ts'

const hitEntity = z
  .object({
    type: z.enum(searchTypes),
    id: z.number().int(),
    title: z.string(),
    path: z.string().meta({ description: 'Path on the site' }),
    course: z.string().nullable().meta({ description: 'The title of the course of a class or a note' }),
    passage: z
      .string()
      .nullable()
      .meta({ description: 'A part of its text, as far as the caller may read it' }),
    passage_lang: z.enum(locales).nullable(),
  })
  .meta({ ref: 'SearchHit' })

const resultEntity = z
  .object({
    hits: z.array(hitEntity).meta({ description: 'By type; the best of each first' }),
    more: z.array(z.enum(searchTypes)).meta({ description: 'The types that have more hits than these' }),
    beginnings: z.array(z.string()).meta({ description: 'How the words begin that were found' }),
  })
  .meta({ ref: 'SearchResult' })

export function searchApi() {
  return new Hono<RequestVariables>().get(
    '/search',
    operation({
      summary:
        'Courses, classes, books, posts and own notes with these words, whatever their case and accents',
      tag: 'Search',
      answers: { 200: envelope(resultEntity) },
      errors: [400, 429],
    }),
    parsed(
      'query',
      z.object({
        q: z
          .string()
          .trim()
          .min(shortestSearch, { error: 'search-too-short' })
          .max(longestSearch, { error: 'too-long' }),
        type: z
          .enum(searchTypes)
          .optional()
          .meta({ description: 'Only these, a page at a time; without it a few of every type' }),
        page: z.coerce.number().int().min(1).max(lastSearchPage).optional(),
      }),
    ),
    async (c) => {
      const { q, type, page } = c.req.valid('query')
      await c.get('limits').count('search')
      const context = c.get('context')
      const result = await searchContent(context, { text: q, kind: type && kindOf(type), page })
      return c.json({ data: searchResult(result, context) })
    },
  )
}
