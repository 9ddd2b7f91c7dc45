import type { Context } from '#domain/kernel/context.ts'
import type { FileClient } from '#domain/kernel/ports/download-token.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { requireBookFile } from './require-book-file.ts'

/** A token that opens one file of a book which the person has, for five minutes (row J2). */
export async function makeDownloadToken(
  context: Pick<Context, 'db' | 'actor' | 'locale' | 'downloadTokens'>,
  { fileId, client }: { fileId: number; client: FileClient },
): Promise<string> {
  const { id: userId } = requireUser(context)
  await requireBookFile(context, { fileId, userId, client })
  return context.downloadTokens.make({ fileId, userId, client, locale: context.locale })
}
