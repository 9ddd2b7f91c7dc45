import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { FileClient } from '#domain/kernel/ports/download-token.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import type { Locale } from '#values/locale.ts'
import { requireBookFile } from './require-book-access.ts'

/** A file of a book on its way to whom it belongs to. */
export type OpenedFile = {
  readonly type: 'pdf' | 'epub' | 'zip'
  /** The author's own name of it. */
  readonly name: string
  readonly storageKey: string
  /** It may be saved, and not only opened. */
  readonly mayBeSaved: boolean
  /** Whose copy it is; no order for what was given to them or claimed: that of a gift is its giver's to know. */
  readonly reader: { readonly name: string; readonly email: string; readonly orderId: number | null }
  readonly locale: Locale
}

/**
 * The file that a token was made for (row J2), for whom it was made: in a browser that is whose session it is; a program's
 * token says so alone, but nobody else's session opens it. Whether the file is still theirs is asked anew.
 */
export async function openBookFile(
  context: Pick<Context, 'db' | 'actor' | 'downloadTokens'>,
  { fileId, token }: { fileId: number; token: string },
): Promise<OpenedFile> {
  const grant = context.downloadTokens.read(token)
  if (!grant || grant.fileId !== fileId) throw new DomainError('forbidden', 'download-token-over')
  const { actor } = context
  if (actor.kind === 'visitor' && grant.client === 'web') {
    throw new DomainError('unauthenticated', 'sign-in-required')
  }
  if (actor.kind === 'user' && actor.id !== grant.userId) {
    throw new DomainError('forbidden', 'download-token-over')
  }
  const { found, storageKey, delivery } = await requireBookFile(context, grant)
  const { file, person, entitlement } = found
  const orderId = entitlement?.given ? null : (entitlement?.orderId ?? null)
  return {
    type: file.type,
    name: file.key,
    storageKey,
    mayBeSaved: delivery === 'save',
    reader: { name: person.name, email: person.email, orderId },
    locale: grant.locale,
  }
}

/** A token that opens one file of a book which the person has, for five minutes (row J2). */
export async function makeDownloadToken(
  context: Pick<Context, 'db' | 'actor' | 'locale' | 'downloadTokens'>,
  { fileId, client }: { fileId: number; client: FileClient },
): Promise<string> {
  const { id: userId } = requireUser(context)
  await requireBookFile(context, { fileId, userId, client })
  return context.downloadTokens.make({ fileId, userId, client, locale: context.locale })
}
