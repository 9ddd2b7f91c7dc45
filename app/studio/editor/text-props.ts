import { type Fragment, type Node, Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorProps, EditorView } from '@tiptap/pm/view'
import { cleanHtml, isOnlyForeignImages } from './clean-html.ts'
import type { MarkdownMemory } from './markdown/markdown-memory.ts'
import { isOwnImage } from './schema/image-extension.ts'

type TextOptions = {
  readonly attributes: Record<string, string>
  readonly memoryOf: () => MarkdownMemory | null
  readonly toolbarOf: () => HTMLElement | null
  /** Returns whether it accepted the files. */
  readonly onFiles: (files: readonly File[]) => boolean
  readonly onLink: () => void
  readonly onSource: () => void
  readonly onImageLeftOut: () => void
}

/** How the text handles keys, and pasted and dropped content. */
export function textProps({
  attributes,
  memoryOf,
  toolbarOf,
  onFiles,
  onLink,
  onSource,
  onImageLeftOut,
}: TextOptions): EditorProps {
  let isLeaving = false
  return {
    attributes,
    handleDOMEvents: {
      // Tab indents in code, lists and tables. After Escape it moves the focus out of the text, as it does everywhere else.
      keydown: (_view, event) => {
        if (event.key === 'Tab' && isLeaving) return true
        isLeaving = event.key === 'Escape' || (isLeaving && event.key === 'Shift')
        return false
      },
      blur: () => {
        isLeaving = false
        return false
      },
      // Not in `handlePaste`: ProseMirror parses the HTML before it, which would report the image as left out.
      paste: (_view, event) => {
        const data = event.clipboardData
        const html = data?.getData('text/html') ?? ''
        // A table copied from a spreadsheet also brings a picture of it, which is ignored.
        if (!data || (html !== '' && !isOnlyForeignImages(html, isOwnImage))) return false
        if (!onFiles([...data.files])) return false
        event.preventDefault()
        return true
      },
    },
    handleKeyDown: (_view, event) => {
      const isMod = event.ctrlKey || event.metaKey
      if (isMod && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        onLink()
        return true
      }
      if (isMod && event.altKey && event.code === 'KeyM') {
        onSource()
        return true
      }
      if (event.altKey && event.key === 'F10') {
        toolbarOf()?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
        return true
      }
      return false
    },
    handleDrop: (view, event) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return false
      selectAt(view, event)
      onFiles(files)
      // Otherwise the browser would leave the page to show the file.
      event.preventDefault()
      return true
    },
    transformPastedHTML: (html) => cleanHtml(html, { isOwnImage, onImage: onImageLeftOut }),
    clipboardTextParser: (text, _context, isPlain) => {
      const memory = memoryOf()
      try {
        if (!isPlain && memory) return pasted(memory.readFragment(text.replaceAll(/\r\n?/g, '\n')))
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
      }
      // `undefined` lets ProseMirror paste the text as it is.
      return undefined as unknown as Slice
    },
    clipboardTextSerializer: (slice) => memoryOf()?.writeSlice(slice) ?? '',
  }
}

/** Pasted paragraphs at the ends join the line that they are pasted into; other blocks stay separate. */
function pasted(content: Fragment): Slice {
  const isOpen = (node: Node | null) => (node?.type.name === 'paragraph' ? 1 : 0)
  return new Slice(content, isOpen(content.firstChild), isOpen(content.lastChild))
}

function selectAt(view: EditorView, event: DragEvent): void {
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
  if (!place) return
  view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))))
}
