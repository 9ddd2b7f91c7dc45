import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
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

/** One query unless access is refused. Throws as `requireBookAccess`, then as `requireBookFile`. */
export async function openBookPdf(
  context: Pick<Context, 'db' | 'actor'>,
  { slug, fileId }: { slug: string; fileId: number },
): Promise<OpenedPdf> {
  try {
    const { id: userId } = requireUser(context)
    const { found, delivery } = await requireBookFile(context, { fileId, userId, client: 'web' })
    const { book, file } = found
    if (book.slug !== slug || file.type !== 'pdf') throw notFound('book-file')
    const { id, variant, label } = file
    return { title: book.title, file: { id, variant, label, mayBeSaved: delivery === 'save' } }
  } catch (error) {
    // A problem with the book is reported before a problem with its file.
    if (error instanceof DomainError) await requireBookAccess(context, { slug })
    throw error
  }
}
