import { createContext, useContext } from 'react'
import type { DraftSummary } from '#domain/catalog/drafts/draft-summary.ts'
import type { DraftKind } from '#domain/catalog/drafts/kinds/kind-names.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { pluralOf } from '../listing/item-address.ts'
import type { FieldSaver } from './saving/field-saver.ts'

/** What windows without room for all columns show one at a time; `outline` where there are parts. */
export type EditorView = 'outline' | 'part' | 'publish'

/** One language, or both beside each other. */
export type ShownLanguage = Locale | 'both'

/** Of the draft itself (`partId` null) or of one of its parts. */
type OfPart = {
  readonly partId: number | null
  /** Of a class among all classes, from 1; else null. */
  readonly number: number | null
  readonly title: LocalizedText
}

/** Texts that lack a language which they have in another. */
export type MissingOfPart = OfPart & { readonly fields: readonly string[] }

/** Something that readers do not see yet. */
export type UnseenChange = OfPart & { readonly what: 'new' | 'edited' | 'moved' }

/** The draft of a course, book, pack or article, in its editor. */
export type DraftEditor = {
  readonly draft: DraftSummary
  /** Of the address of this page. */
  readonly slug: string
  /** Where visitors see it, once it is published. */
  readonly shopPath: string
  readonly missing: Readonly<Record<Locale, readonly MissingOfPart[]>>
  readonly changes: readonly UnseenChange[]
  /** Published parts that were removed. */
  readonly removedParts: number
  /** Null for a part that is not there. */
  readonly titleOf: (partId: number) => LocalizedText | null
  readonly refresh: () => Promise<void>
  /** An answer that is on its way is older than what was asked now. */
  readonly asked: () => void
  /** Resolves when what is sent apart from the saver has arrived. */
  readonly rest: () => Promise<void>
  readonly language: ShownLanguage
  readonly languages: readonly [Locale, ...Locale[]]
  readonly showLanguage: (language: ShownLanguage) => void
  /** The first one is what the page is about. */
  readonly views: readonly EditorView[]
  readonly view: EditorView
  readonly showView: (view: EditorView) => void
  /** Of what is open in the middle; null without one. */
  readonly saver: FieldSaver | null
  readonly openSaver: (saver: FieldSaver | null) => void
}

export const DraftEditorContext = createContext<DraftEditor | null>(null)

export function useDraftEditor(): DraftEditor {
  const editor = useContext(DraftEditorContext)
  if (!editor) throw new Error('this belongs into the editor of a draft')
  return editor
}

/** State of a link that opens what it is about, where a phone would begin with the outline. */
export const openedPart = { view: 'part' } as const satisfies { view: EditorView }

/** Where the draft, or a part of it, is edited. */
export function draftPath(kind: DraftKind, slug: string, partId: number | null = null): string {
  const path = `/studio/${pluralOf[kind]}/${slug}`
  return partId === null ? path : `${path}/${partId}`
}

/** The place of a field in its editor, for links to it. */
export function fieldId(field: string, locale?: Locale | null): string {
  return locale ? `${field}-${locale}` : field
}
