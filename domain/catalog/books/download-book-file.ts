import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { FileClient } from '#domain/kernel/ports/download-token.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import type { Locale } from '#values/locale.ts'
import { requireBookFile } from './require-book-access.ts'

export type OpenedFile = {
  readonly type: 'pdf' | 'epub' | 'zip'
  /** The author's file name. */
  readonly name: string
  readonly storageKey: string
  readonly mayBeSaved: boolean
  /** No order for a gift: it is the buyer's. */
  readonly reader: { readonly name: string; readonly email: string; readonly orderId: number | null }
  readonly locale: Locale
}

/**
 * Opens the file of a token (specification, J2). A web token needs its own session; an app's token needs none, but no
 * other session may use it. Ownership is checked again.
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

/** A five-minute token for one file (specification, J2). */
export async function makeDownloadToken(
  context: Pick<Context, 'db' | 'actor' | 'locale' | 'downloadTokens'>,
  { fileId, client }: { fileId: number; client: FileClient },
): Promise<string> {
  const { id: userId } = requireUser(context)
  await requireBookFile(context, { fileId, userId, client })
  return context.downloadTokens.make({ fileId, userId, client, locale: context.locale })
}
