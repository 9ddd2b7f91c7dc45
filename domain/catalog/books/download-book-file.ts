import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { FileClient } from '#domain/kernel/ports/download-token.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import type { Locale } from '#values/locale.ts'
import { requireBookFile } from './require-book-access.ts'

export type OpenedFile = {
  readonly type: 'pdf' | 'epub' | 'zip'
  /** The file name that the author gave it. */
  readonly name: string
  readonly storageKey: string
  readonly mayBeSaved: boolean
  /** `orderId` is null for a gift, whose order belongs to the buyer. */
  readonly reader: { readonly name: string; readonly email: string; readonly orderId: number | null }
  readonly locale: Locale
}

/**
 * Opens the file of a token (specification, J2). A token for the web needs the person's session. A token for an app works without
 * a session, but not with that of another person. Ownership is checked again. Throws `download-token-over`, `sign-in-required`,
 * and as `requireBookFile`.
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

/** A token that opens one file for five minutes (specification, J2). Throws as `requireBookFile`. */
export async function makeDownloadToken(
  context: Pick<Context, 'db' | 'actor' | 'locale' | 'downloadTokens'>,
  { fileId, client }: { fileId: number; client: FileClient },
): Promise<string> {
  const { id: userId } = requireUser(context)
  await requireBookFile(context, { fileId, userId, client })
  return context.downloadTokens.make({ fileId, userId, client, locale: context.locale })
}
