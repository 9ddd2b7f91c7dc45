import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { requireBookAccess, requireBookFile } from './require-book-access.ts'

type OpenedPdf = {
  readonly title: LocalizedText
  readonly file: {
    readonly id: number
    readonly variant: 'light' | 'dark'
    readonly label: LocalizedText
    readonly mayBeSaved: boolean
  }
}

/** Throws as `requireBookAccess`, then as `requireBookFile`. */
export async function openBookPdf(
  context: Pick<Context, 'db' | 'actor'>,
  { slug, fileId }: { slug: string; fileId: number },
): Promise<OpenedPdf> {
  const { book } = await requireBookAccess(context, { slug })
  const { id: userId } = requireUser(context)
  const { found, delivery } = await requireBookFile(context, { fileId, userId, client: 'web' })
  const { id, bookId, type, variant, label } = found.file
  if (bookId !== book.id || type !== 'pdf') throw notFound('book-file')
  return { title: book.title, file: { id, variant, label, mayBeSaved: delivery === 'save' } }
}
