import { withStorage } from '../../../shell/browser-storage.ts'
import {
  changedLeaves,
  type Fields,
  type Leaf,
  mergeFields,
  valueAt,
  withValue,
} from '../../ui/merge-fields.ts'
import type { Subject } from './save-outcome.ts'

/** What was typed and not saved, and the saved values that it was typed over. */
type Unsaved = { readonly typed: Record<Leaf, unknown>; readonly over: Record<Leaf, unknown> }

const keyOf = (userId: string, { draftId, partId }: Subject) =>
  `aula.draft.${userId}.${draftId}.${partId ?? 'course'}`

export function keepUnsaved(userId: string, subject: Subject, base: Fields, typed: Fields): void {
  const leaves = changedLeaves(base, typed)
  const key = keyOf(userId, subject)
  withStorage(
    'localStorage',
    (storage) => {
      if (leaves.length === 0) storage.removeItem(key)
      else {
        const unsaved: Unsaved = { typed: valuesOf(typed, leaves), over: valuesOf(base, leaves) }
        storage.setItem(key, JSON.stringify(unsaved))
      }
    },
    undefined,
  )
}

/**
 * What was typed and not saved before the page was closed: `mine` has it, `base` has the values that it was typed over,
 * `conflicts` the leaves that somebody changed to something else since. Null when there is nothing.
 */
export function findUnsaved(
  userId: string,
  subject: Subject,
  saved: Fields,
): { base: Fields; mine: Fields; conflicts: readonly Leaf[] } | null {
  const text = withStorage('localStorage', (storage) => storage.getItem(keyOf(userId, subject)), null)
  const unsaved = text === null ? null : read(text)
  if (!unsaved) return null
  const base = withValues(saved, unsaved.over)
  const mine = withValues(saved, unsaved.typed)
  return { base, mine, conflicts: mergeFields({ base, mine, theirs: saved }).conflicts }
}

/** A removed text becomes null, since JSON leaves out undefined. */
function valuesOf(fields: Fields, leaves: readonly Leaf[]): Record<Leaf, unknown> {
  return Object.fromEntries(leaves.map((leaf) => [leaf, valueAt(fields, leaf) ?? null]))
}

function withValues(fields: Fields, values: Record<Leaf, unknown>): Fields {
  return Object.entries(values).reduce(
    (all, [leaf, value]) => withValue(all, leaf, value === null && leaf.includes('.') ? undefined : value),
    fields,
  )
}

function read(text: string): Unsaved | null {
  try {
    const { typed, over } = JSON.parse(text) as Partial<Unsaved>
    return typed && over ? { typed, over } : null
  } catch {
    return null
  }
}
