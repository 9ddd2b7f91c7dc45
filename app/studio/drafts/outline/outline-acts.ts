import type {
  DraftLesson,
  DraftSection,
  MissingText,
  OutlineChapter,
} from '#domain/catalog/drafts/draft-summary.ts'
import type { PartKind } from '#domain/catalog/drafts/kinds/kind-names.ts'
import { type Locale, locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'

export type Lesson = DraftLesson
/** A chapter of a book, treated as a section without lessons. */
export type Chapter = OutlineChapter & { readonly lessons: readonly Lesson[] }
export type Section = DraftSection | Chapter

export function isChapter(section: Section): section is Chapter {
  return 'depth' in section
}

/** A removed part and the place where it was. */
export type RemovedPart = { readonly index: number } & (
  | { readonly kind: 'section'; readonly part: Section }
  | { readonly kind: 'lesson'; readonly part: Lesson; readonly parentId: number }
)

export type Outline = { readonly sections: readonly Section[]; readonly removed: readonly RemovedPart[] }

/** One change of the outline. A part that the server has not created yet has a negative id. */
export type Act =
  | {
      readonly do: 'add'
      readonly partId: number
      readonly kind: PartKind
      readonly parentId: number | null
      readonly index: number
      readonly title: LocalizedText
    }
  | { readonly do: 'move'; readonly partId: number; readonly parentId: number | null; readonly index: number }
  | { readonly do: 'rename'; readonly partId: number; readonly title: LocalizedText }
  | { readonly do: 'duplicate'; readonly partId: number; readonly copyId: number }
  | { readonly do: 'remove'; readonly partId: number }
  | { readonly do: 'bring-back'; readonly partId: number }
  /** The editor of the part has saved its fields. */
  | {
      readonly do: 'edited'
      readonly partId: number
      readonly revision: number
      readonly fields: Readonly<Record<string, unknown>>
    }

/** Applies an act as the domain does (`domain/catalog/drafts`); an act that no longer makes sense changes nothing. */
export function applyAct(outline: Outline, act: Act): Outline {
  switch (act.do) {
    case 'add':
      return add(outline, act)
    case 'move':
      return move(outline, act)
    case 'rename':
      return change(outline, act.partId, (part) => edited(part, { title: act.title }))
    case 'duplicate':
      return duplicate(outline, act)
    case 'remove':
      return remove(outline, act.partId)
    case 'bring-back':
      return bringBack(outline, act.partId)
    case 'edited':
      return change(outline, act.partId, (part) =>
        part.revision >= act.revision ? part : { ...edited(part, act.fields), revision: act.revision },
      )
  }
}

/** The act that undoes this one; null when the outline does not have the part. */
export function inverseOf(outline: Outline, act: Act): Act | null {
  switch (act.do) {
    case 'add':
      return { do: 'remove', partId: act.partId }
    case 'duplicate':
      return { do: 'remove', partId: act.copyId }
    case 'bring-back':
      return { do: 'remove', partId: act.partId }
    case 'remove':
      return findPlace(outline, act.partId) && { do: 'bring-back', partId: act.partId }
    case 'move': {
      const place = findPlace(outline, act.partId)
      return place && { do: 'move', partId: act.partId, parentId: place.parentId, index: place.index }
    }
    case 'rename': {
      const place = findPlace(outline, act.partId)
      return place && { do: 'rename', partId: act.partId, title: place.part.title }
    }
    case 'edited':
      return null
  }
}

/** A part with its place in the outline; chapters count as sections. */
export type PartPlace = { readonly index: number } & (
  | { readonly kind: 'section'; readonly part: Section; readonly parentId: null }
  | { readonly kind: 'lesson'; readonly part: Lesson; readonly parentId: number }
)

/** Finds a part, with its index among its siblings; null where the outline does not have it. */
export function findPlace({ sections }: Pick<Outline, 'sections'>, partId: number): PartPlace | null {
  for (const [index, section] of sections.entries()) {
    if (section.id === partId) return { kind: 'section', part: section, parentId: null, index }
    const lessonIndex = section.lessons.findIndex(({ id }) => id === partId)
    const lesson = section.lessons[lessonIndex]
    if (lesson) return { kind: 'lesson', part: lesson, parentId: section.id, index: lessonIndex }
  }
  return null
}

/** The texts that lack a language while another language has them. */
export function missingIn(
  texts: Readonly<Record<string, LocalizedText | undefined>>,
): readonly MissingText[] {
  return Object.entries(texts).flatMap(([field, text]) => {
    const has = (locale: Locale) => Boolean(text?.[locale]?.trim())
    return locales.some(has)
      ? locales.filter((locale) => !has(locale)).map((locale) => ({ field, locale }))
      : []
  })
}

type Change = 'new' | 'edited' | 'moved' | null
const afterEdit = (before: Change): Change => (before === 'new' ? 'new' : 'edited')
const afterMove = (before: Change): Change => before ?? 'moved'

/** The fields that have a text for each language; code is the same in all. */
const textFields = ['title', 'note', 'reading', 'captionFiles', 'chapters', 'content']

function edited<Part extends Section | Lesson>(part: Part, fields: Readonly<Record<string, unknown>>): Part {
  const texts = Object.fromEntries(
    textFields.filter((name) => name in fields).map((name) => [name, fields[name] as LocalizedText]),
  )
  const others = part.missing.filter(({ field }) => !(field in texts))
  const missing = [...others, ...missingIn(texts)]
  const {
    note: _note,
    reading: _reading,
    sourceCode: _code,
    chapters: _chapters,
    content: _content,
    ...shown
  } = fields
  return { ...part, ...shown, missing, change: afterEdit(part.change) }
}

function add(
  outline: Outline,
  { partId, kind, parentId, index, title }: Extract<Act, { do: 'add' }>,
): Outline {
  if (findPlace(outline, partId) || outline.removed.some(({ part }) => part.id === partId)) return outline
  const fresh = { id: partId, revision: 1, change: 'new' as const, title }
  const missing = missingIn({ title })
  if (kind === 'section') {
    const flags = { inDevelopment: false, exclusive: false, legacy: false }
    const opening = { opensAfterDays: null, opensOn: null }
    return addRoot(outline, index, { ...fresh, ...flags, ...opening, missing, lessons: [] })
  }
  if (kind === 'chapter') {
    const shown = { depth: 0, number: null, part: {}, sample: false }
    const chapter: Chapter = { ...fresh, missing, ...shown, lessons: [] }
    return addRoot(outline, index, chapter)
  }
  const lesson: Lesson = {
    ...fresh,
    missing,
    exclusive: false,
    type: 'video',
    externalVideo: null,
    videoFiles: {},
    captionFiles: {},
    durationSeconds: 0,
    free: false,
  }
  return inSection(outline, parentId, (lessons) => lessons.toSpliced(index, 0, lesson))
}

function addRoot(outline: Outline, index: number, root: Section): Outline {
  return { ...outline, sections: outline.sections.toSpliced(index, 0, root) }
}

function move(outline: Outline, { partId, parentId, index }: Extract<Act, { do: 'move' }>): Outline {
  const place = findPlace(outline, partId)
  if (!place) return outline
  const part = { ...place.part, change: afterMove(place.part.change) }
  if (place.kind === 'section') {
    const others = outline.sections.toSpliced(place.index, 1)
    return { ...outline, sections: others.toSpliced(index, 0, part as Section) }
  }
  if (!outline.sections.some(({ id }) => id === parentId)) return outline
  const without = inSection(outline, place.parentId, (lessons) => lessons.toSpliced(place.index, 1))
  return inSection(without, parentId, (lessons) => lessons.toSpliced(index, 0, part as Lesson))
}

function duplicate(outline: Outline, { partId, copyId }: Extract<Act, { do: 'duplicate' }>): Outline {
  const place = findPlace(outline, partId)
  if (!place || findPlace(outline, copyId)) return outline
  const fresh = { id: copyId, revision: 1, change: 'new' as const }
  if (place.kind === 'lesson') {
    const copy = { ...place.part, ...fresh }
    return inSection(outline, place.parentId, (lessons) => lessons.toSpliced(place.index + 1, 0, copy))
  }
  // The lessons of the copy have no ids until the server answers.
  const copy = { ...place.part, ...fresh, lessons: [] }
  return { ...outline, sections: outline.sections.toSpliced(place.index + 1, 0, copy) }
}

function remove(outline: Outline, partId: number): Outline {
  const place = findPlace(outline, partId)
  if (!place) return outline
  const { index } = place
  if (place.kind === 'section') {
    return {
      sections: outline.sections.toSpliced(index, 1),
      removed: [...outline.removed, { kind: 'section', part: place.part, index }],
    }
  }
  const { part, parentId } = place
  const without = inSection(outline, parentId, (lessons) => lessons.toSpliced(index, 1))
  return { ...without, removed: [...outline.removed, { kind: 'lesson', part, parentId, index }] }
}

function bringBack(outline: Outline, partId: number): Outline {
  const found = outline.removed.find(({ part }) => part.id === partId)
  if (!found || findPlace(outline, partId)) return outline
  const without = { ...outline, removed: outline.removed.filter((each) => each !== found) }
  if (found.kind === 'section') {
    return { ...without, sections: without.sections.toSpliced(found.index, 0, found.part) }
  }
  const { parentId, index, part } = found
  // A restored lesson needs its section, so that comes back too.
  const home = without.sections.some(({ id }) => id === parentId) ? without : bringBack(without, parentId)
  return inSection(home, parentId, (lessons) => lessons.toSpliced(index, 0, part))
}

function change(
  outline: Outline,
  partId: number,
  how: <Part extends Section | Lesson>(part: Part) => Part,
): Outline {
  const sections = outline.sections.map((section) => {
    if (section.id === partId) return how(section)
    return section.lessons.some(({ id }) => id === partId)
      ? { ...section, lessons: section.lessons.map((each) => (each.id === partId ? how(each) : each)) }
      : section
  })
  return { ...outline, sections }
}

function inSection(
  outline: Outline,
  sectionId: number | null,
  how: (lessons: readonly Lesson[]) => readonly Lesson[],
): Outline {
  const sections = outline.sections.map((section) =>
    section.id === sectionId ? { ...section, lessons: how(section.lessons) } : section,
  )
  return { ...outline, sections }
}
