import type { Section } from './outline-acts.ts'
import type { OutlineState } from './outline-controls.ts'

/** Which rows of one section have a state: their ids, or null when no row of this section has it. */
export type SectionMarks = {
  /** The part that the page shows. */
  readonly current: number | null
  /** The row that Tab focuses. */
  readonly active: number | null
  readonly renaming: number | null
  readonly lifted: number | null
  readonly isFolded: boolean
}

/**
 * The part of the outline's state that concerns one section, so that the other sections are not rendered again. `open`: the id of the
 * part that the page shows, 0 for none; `first`: the section that Tab focuses before any row had the focus.
 */
export function marksIn(
  section: Section,
  { state, open, first }: { state: OutlineState; open: number; first: number },
): SectionMarks {
  const here = (id: number | null) => {
    const isHere = section.id === id || section.lessons.some((lesson) => lesson.id === id)
    return isHere ? id : null
  }
  return {
    current: here(open),
    active: here(state.active ?? (open || first)),
    renaming: here(state.renaming),
    lifted: here(state.lifted?.partId ?? null),
    isFolded: state.collapsed.has(section.id),
  }
}
