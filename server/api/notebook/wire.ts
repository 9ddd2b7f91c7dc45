import type { z } from 'zod'
import type { CountedItem, NotebookPlace } from '#domain/learning/notebook/notebook-queries.ts'
import type { NotebookEntry } from '#domain/learning/notebook/read-entries.ts'
import type { Locale } from '#values/locale.ts'
import { localize } from '#values/localized-text.ts'
import type { notebookEntry, notebookItem } from './schemas.ts'

export function wireEntry(entry: NotebookEntry, locale: Locale): z.infer<typeof notebookEntry> {
  const { type, id, slug, title } = entry.item
  const item = { type, id, slug, title: localize(title, locale) }
  if (entry.kind === 'note') {
    const { lesson, note } = entry
    const path = `/${slug}/${lesson.place.section}/${lesson.place.lesson}`
    return {
      kind: 'note',
      item,
      path: note.atSecond === null ? path : `${path}?t=${note.atSecond}`,
      title: localize(lesson.title, locale),
      tutorial_section_class_id: lesson.id,
      comment: note.html,
      second: note.atSecond,
      updated_at: note.updatedAt.toISOString(),
    }
  }
  const { section, block, quote, content, color } = entry
  return {
    kind: 'highlight',
    item,
    path: section && block ? `/libro/visor/${slug}/${section.order}#${block}` : `/libro/${slug}`,
    title: section && localize(section.title, locale),
    id: entry.id,
    quote,
    note_title: entry.title,
    content,
    color,
    updated_at: entry.updatedAt.toISOString(),
  }
}

export function wireItem({ title, ...item }: CountedItem, locale: Locale): z.infer<typeof notebookItem> {
  return { ...item, title: localize(title, locale) }
}

export function wirePlace(place: NotebookPlace | null): string | null {
  return place?.join('-') ?? null
}

export function readPlace(text: string | undefined): NotebookPlace | null {
  const [newest, item, at, id] = (text ?? '').split('-').map(Number)
  return newest !== undefined && item !== undefined && at !== undefined && id ? [newest, item, at, id] : null
}
