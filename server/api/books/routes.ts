import { Hono } from 'hono'
import { z } from 'zod'
import { listItemAuthors } from '#domain/catalog/authors/list-item-authors.ts'
import { listBookSections } from '#domain/catalog/books/list-book-sections.ts'
import { requireReadableSection } from '#domain/catalog/books/require-book-access.ts'
import { getBook } from '#domain/catalog/storefront/get-book.ts'
import { listBookCategories, listBooks } from '#domain/catalog/storefront/list-books.ts'
import { listOwnBooks, listOwnedFiles } from '#domain/catalog/storefront/list-own-books.ts'
import { slugPattern } from '#values/slug.ts'
import { downloadToken } from '../../files/book-links.ts'
import type { RequestVariables } from '../../http/request.ts'
import { categoryEntity } from '../courses/schemas.ts'
import { wireCategory } from '../courses/wire.ts'
import { envelope, flag, isSet, operation, parsed } from '../operation.ts'
import { idSchema } from '../schemas.ts'
import {
  bookEntity,
  bookFileEntity,
  bookFilePaymentEntity,
  bookSectionEntity,
  downloadTokenEntity,
} from './schemas.ts'
import { wireBook, wireBookFile, wireBookSection, wireFilePayment } from './wire.ts'

const tag = 'Books'
const idParam = z.object({ id: idSchema })

export function bookApi() {
  return new Hono<RequestVariables>()
    .get(
      '/book/',
      operation({
        summary: "The published books, or with `onlyBuyed` the caller's own, archived ones included",
        tag,
        answers: { 200: envelope(z.array(bookEntity)) },
        errors: [400],
      }),
      parsed('query', z.object({ onlyBuyed: flag })),
      async (c) => {
        const context = c.get('context')
        const own = isSet(c.req.valid('query').onlyBuyed)
        const visitor = context.actor.kind !== 'user'
        const books = own ? (visitor ? [] : await listOwnBooks(context)) : await listBooks(context)
        const productIds = books.map(({ id }) => id)
        const authors = await listItemAuthors(context, { productType: 'book', productIds })
        return c.json({
          data: books.map((each) => wireBook(each, authors.get(each.id) ?? null, c.get('locale'))),
        })
      },
    )
    .get(
      '/book/categories',
      operation({
        summary: 'The categories that have books',
        tag,
        answers: { 200: envelope(z.array(categoryEntity)) },
      }),
      async (c) => {
        const categories = await listBookCategories(c.get('context'))
        return c.json({ data: categories.map((each) => wireCategory(each, c.get('locale'))) })
      },
    )
    .get(
      '/book/:slug',
      operation({
        summary: 'A book with its long text',
        tag,
        answers: { 200: envelope(bookEntity) },
        errors: [404],
      }),
      parsed('param', z.object({ slug: z.string().regex(slugPattern) })),
      async (c) => {
        const book = await getBook(c.get('context'), c.req.valid('param'))
        const authors = await listItemAuthors(c.get('context'), {
          productType: 'book',
          productIds: [book.id],
        })
        return c.json({ data: wireBook(book, authors.get(book.id) ?? null, c.get('locale')) })
      },
    )
    .get(
      '/book/:id/files',
      operation({
        summary: "The files of a book that is the caller's; none when it is not",
        tag,
        answers: { 200: envelope(z.array(bookFileEntity)) },
        errors: [404],
      }),
      parsed('param', idParam),
      async (c) => {
        const files = await listOwnedFiles(c.get('context'), { bookId: c.req.valid('param').id })
        return c.json({ data: files.map((file) => wireBookFile(file, c.get('locale'))) })
      },
    )
    .get(
      '/book/:id/file-payments',
      operation({
        summary: 'How the caller came by the files of a book; none when it is not theirs',
        tag,
        answers: { 200: envelope(z.array(bookFilePaymentEntity)) },
        errors: [404],
      }),
      parsed('param', idParam),
      async (c) => {
        const files = await listOwnedFiles(c.get('context'), { bookId: c.req.valid('param').id })
        return c.json({ data: files.map(wireFilePayment) })
      },
    )
    .get(
      '/book/file/:fileId/download-token',
      operation({
        summary: 'A token that opens a file of a book which the caller has, for five minutes',
        tag,
        answers: { 200: envelope(downloadTokenEntity) },
        errors: [403, 404],
        signedIn: true,
      }),
      parsed('param', z.object({ fileId: idSchema })),
      async (c) => c.json({ data: { downloadToken: await downloadToken(c, c.req.valid('param').fileId) } }),
    )
    .get(
      '/book/:id/sections',
      operation({
        summary: 'The sections of a book that the caller may read; with `title=1` without their texts',
        tag,
        answers: { 200: envelope(z.array(bookSectionEntity)) },
        errors: [400, 403, 404],
      }),
      parsed('param', idParam),
      parsed('query', z.object({ title: flag })),
      async (c) => {
        const { id: bookId } = c.req.valid('param')
        const withContent = !isSet(c.req.valid('query').title)
        const sections = await listBookSections(c.get('context'), { bookId, withContent })
        return c.json({
          data: sections.map((each, index) => wireBookSection(each, index + 1, c.get('locale'))),
        })
      },
    )
    .get(
      '/book/:id/sections/:order',
      operation({
        summary: 'One section of a book that the caller may read, by its order from 1',
        tag,
        answers: { 200: envelope(bookSectionEntity) },
        errors: [403, 404],
      }),
      parsed('param', idParam.extend({ order: idSchema })),
      async (c) => {
        const { id: bookId, order } = c.req.valid('param')
        const { section } = await requireReadableSection(c.get('context'), { bookId, order })
        return c.json({ data: wireBookSection(section, order, c.get('locale')) })
      },
    )
}
