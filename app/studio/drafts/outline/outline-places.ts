import { findPlace, type Outline, type Section } from './outline-acts.ts'

/** A place for a part; `index` counts its future siblings without the part itself, as the domain does. */
export type Place = { readonly parentId: number | null; readonly index: number }

type Sections = Pick<Outline, 'sections'>

/** The place one step up or down, at either end of a section in the section beside it; null at the ends of the outline. */
export function nextPlace(outline: Sections, partId: number, step: -1 | 1): Place | null {
  const place = findPlace(outline, partId)
  if (!place) return null
  const { sections } = outline
  if (place.kind === 'section') {
    const index = place.index + step
    return index >= 0 && index < sections.length ? { parentId: null, index } : null
  }
  const home = sections.findIndex(({ id }) => id === place.parentId)
  const index = place.index + step
  if (index >= 0 && index < (sections[home]?.lessons.length ?? 0)) return { parentId: place.parentId, index }
  const other = sections[home + step]
  return other ? { parentId: other.id, index: step === 1 ? 0 : other.lessons.length } : null
}

/** What is under a dragged part: the row of a lesson, the head of a section, or the end of a section. */
export type DropTarget = {
  readonly on: 'lesson' | 'section' | 'end'
  readonly partId: number
  /** Whether the pointer is below the middle of the row or, when a section is dragged, of the whole section. */
  readonly below: boolean
}

/** The place where a drop would put the part; null where that changes nothing or is impossible. */
export function placeOfDrop(outline: Sections, partId: number, target: DropTarget): Place | null {
  const dragged = findPlace(outline, partId)
  const over = findPlace(outline, target.partId)
  if (!dragged || !over) return null
  const place =
    dragged.kind === 'section'
      ? placeOfSection(outline, dragged.index, over.parentId ?? over.part.id, target.below)
      : placeOfLesson(outline, partId, target)
  const isSame = place?.parentId === dragged.parentId && place.index === dragged.index
  return isSame ? null : place
}

function placeOfSection({ sections }: Sections, from: number, overId: number, below: boolean): Place {
  const gap = sections.findIndex(({ id }) => id === overId) + (below ? 1 : 0)
  return { parentId: null, index: from < gap ? gap - 1 : gap }
}

function placeOfLesson(
  outline: Sections,
  partId: number,
  { on, partId: overId, below }: DropTarget,
): Place | null {
  const over = findPlace(outline, overId)
  if (!over) return null
  if (over.kind === 'section') {
    const others = withoutPart(over.part, partId)
    return { parentId: over.part.id, index: on === 'end' ? others.length : 0 }
  }
  const section = outline.sections.find(({ id }) => id === over.parentId)
  if (!section) return null
  const home = section.lessons.findIndex(({ id }) => id === partId)
  const index = over.index + (below ? 1 : 0)
  return { parentId: section.id, index: home >= 0 && home < index ? index - 1 : index }
}

function withoutPart({ lessons }: Section, partId: number) {
  return lessons.filter(({ id }) => id !== partId)
}
