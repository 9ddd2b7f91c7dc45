import { listNames } from '#domain/catalog/drafts/draft-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { isShippedPage } from '#values/info-page.ts'
import { findEditedPage } from './get-info-page.ts'
import { findPageRevision, listPageRevisions, type PageRevisionRow } from './info-page-revision-queries.ts'

export type InfoPageRevision = Pick<PageRevisionRow, 'id' | 'revision' | 'reason' | 'at'> & {
  /** Null for the system or a deleted account. */
  readonly by: { readonly id: string; readonly name: string } | null
}

const most = 200

/** The newest 200 revisions, newest first; empty for a shipped page that was never edited. For the owner. Throws not-found. */
export async function listInfoPageRevisions(
  context: Pick<Context, 'db' | 'actor'>,
  { slug }: { slug: string },
): Promise<InfoPageRevision[]> {
  requireOwner(context)
  const { db } = context
  const page = await findEditedPage(context, slug)
  if (!page && isShippedPage(slug)) return []
  if (!page) throw notFound()
  const rows = await listPageRevisions(db, { pageId: page.id, limit: most })
  const names = await listNames(
    db,
    rows.map(({ by }) => by),
  )
  return rows.map(({ by, ...row }) => {
    const name = names.get(by ?? '')
    return { ...row, by: by === null || name === undefined ? null : { id: by, name } }
  })
}

/** A revision with its fields. For the owner. Throws not-found, also for a revision of another page. */
export async function getInfoPageRevision(
  context: Pick<Context, 'db' | 'actor'>,
  { slug, revisionId }: { slug: string; revisionId: number },
): Promise<Pick<PageRevisionRow, 'id' | 'revision' | 'at' | 'fields'>> {
  requireOwner(context)
  const page = await findEditedPage(context, slug)
  const row = page && (await findPageRevision(context.db, { pageId: page.id, id: revisionId }))
  if (!row) throw notFound()
  const { id, revision, at, fields } = row
  return { id, revision, at, fields }
}
