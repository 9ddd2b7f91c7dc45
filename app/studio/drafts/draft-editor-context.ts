import { createContext, useContext } from 'react'
import type { DraftSummary } from '#domain/catalog/drafts/draft-summary.ts'
import type { DraftKind } from '#domain/catalog/drafts/kinds/kind-names.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { pluralOf } from '../listing/item-address.ts'
import type { FieldSaver } from './saving/field-saver.ts'

/** The views of which a window too narrow for all columns shows one; `outline` only where the draft has parts. */
export type EditorView = 'outline' | 'part' | 'publish'

/** The language whose texts are shown, or both side by side. */
export type ShownLanguage = Locale | 'both'

/** What names a part in a list; `partId` is null for the draft itself. */
type OfPart = {
  readonly partId: number | null
  /** The number of a class among all classes of the course, from 1; null for everything else. */
  readonly number: number | null
  readonly title: LocalizedText
}

/** The fields of a part that lack a text in a language while another language has it. */
export type MissingOfPart = OfPart & { readonly fields: readonly string[] }

/** A change that readers do not see until the draft is published. */
export type UnseenChange = OfPart & { readonly what: 'new' | 'edited' | 'moved' }

/** What the parts of the editor of a draft (course, book, pack or article) share. */
export type DraftEditor = {
  readonly draft: DraftSummary
  /** The slug in the address of this page; the typed one may differ. */
  readonly slug: string
  /** The path where visitors see it once it is published. */
  readonly shopPath: string
  readonly missing: Readonly<Record<Locale, readonly MissingOfPart[]>>
  readonly changes: readonly UnseenChange[]
  /** How many published parts have been removed from the draft. */
  readonly removedParts: number
  /** The title of a part; null when the draft has no such part. */
  readonly titleOf: (partId: number) => LocalizedText | null
  readonly refresh: () => Promise<void>
  /** To be called before the draft is asked for: the answer then counts as containing every act that is done by now. */
  readonly asked: () => void
  /** Resolves when the server has all changes of the outline; texts are sent by the saver. */
  readonly rest: () => Promise<void>
  readonly language: ShownLanguage
  readonly languages: readonly [Locale, ...Locale[]]
  readonly showLanguage: (language: ShownLanguage) => void
  /** The views of this editor, in the order of their tabs. */
  readonly views: readonly EditorView[]
  readonly view: EditorView
  readonly showView: (view: EditorView) => void
  /** The saver of what is open in the middle column; null when nothing is. */
  readonly saver: FieldSaver | null
  readonly openSaver: (saver: FieldSaver | null) => void
}

export const DraftEditorContext = createContext<DraftEditor | null>(null)

/** The editor of the draft around a component; throws outside of one. */
export function useDraftEditor(): DraftEditor {
  const editor = useContext(DraftEditorContext)
  if (!editor) throw new Error('this belongs into the editor of a draft')
  return editor
}

/** The state of a link that opens the editor, where a phone would begin with the outline. */
export const openedPart = { view: 'part' } as const satisfies { view: EditorView }

/** The path at which the draft, or one of its parts, is edited. */
export function draftPath(kind: DraftKind, slug: string, partId: number | null = null): string {
  const path = `/studio/${pluralOf[kind]}/${slug}`
  return partId === null ? path : `${path}/${partId}`
}

/** The id of a field in its editor, for links to it: `title`, `note-es`. */
export function fieldId(field: string, locale?: Locale | null): string {
  return locale ? `${field}-${locale}` : field
}
