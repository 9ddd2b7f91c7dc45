import type { Context } from '#domain/kernel/context.ts'
import { DomainError, invalidInput, notFound } from '#domain/kernel/errors.ts'
import { requireStudioRole, requireUser } from '#domain/kernel/require-user.ts'
import { isStorableText } from '#values/storable-text.ts'
import type { SavedViewPlace } from './saved-view-places.ts'
import {
  countSavedViews,
  hasSavedView,
  listSavedViewRows,
  removeSavedView,
  renameSavedView,
  upsertSavedView,
} from './saved-view-queries.ts'

/** `query`: the query of the list's URL, without the question mark. */
export type SavedView = { id: number; name: string; query: string }

const longestName = 40
const longestQuery = 1000
const mostViews = 20

type ReadContext = Pick<Context, 'db' | 'actor'>

function ownerOf(context: Pick<Context, 'actor'>): string {
  requireStudioRole(context)
  return requireUser(context).id
}

/** The caller's saved views of a list, oldest first. */
export async function listSavedViews(
  context: ReadContext,
  { place }: { place: SavedViewPlace },
): Promise<SavedView[]> {
  return listSavedViewRows(context.db, { userId: ownerOf(context), place })
}

/** Saves a view; one of the same name is replaced. Throws `invalid-input`, `saved-views-full`. */
export async function saveView(
  context: ReadContext & Pick<Context, 'now'>,
  { place, name: typed, query }: { place: SavedViewPlace; name: string; query: string },
): Promise<void> {
  const userId = ownerOf(context)
  const name = readName(typed)
  if (query.length > longestQuery || !isStorableText(query)) throw invalidInput()
  const shelf = { userId, place }
  const { db } = context
  if ((await countSavedViews(db, shelf)) >= mostViews && !(await hasSavedView(db, shelf, name))) {
    throw new DomainError('conflict', 'saved-views-full', { most: mostViews })
  }
  await upsertSavedView(db, { ...shelf, name, query, createdAt: context.now() })
}

/** Throws `saved-view-not-found`, `invalid-input`, `saved-view-name-taken`. */
export async function renameView(
  context: ReadContext,
  { place, id, name: typed }: { place: SavedViewPlace; id: number; name: string },
): Promise<void> {
  const userId = ownerOf(context)
  const name = readName(typed)
  const views = await listSavedViewRows(context.db, { userId, place })
  if (views.some((view) => view.name === name && view.id !== id)) {
    throw new DomainError('conflict', 'saved-view-name-taken')
  }
  if (!(await renameSavedView(context.db, { userId, id, name }))) throw notFound('saved-view')
}

/** Throws `saved-view-not-found`. */
export async function deleteView(context: ReadContext, { id }: { id: number }): Promise<void> {
  const userId = ownerOf(context)
  if (!(await removeSavedView(context.db, { userId, id }))) throw notFound('saved-view')
}

function readName(typed: string): string {
  const name = typed.normalize('NFC').trim()
  const code = name === '' ? 'required' : name.length > longestName ? 'too-long' : null
  if (code) throw invalidInput({ name: [code] })
  if (!isStorableText(name)) throw invalidInput()
  return name
}
