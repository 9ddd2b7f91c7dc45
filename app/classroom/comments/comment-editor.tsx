import { Selection } from '@tiptap/pm/state'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { clsx } from 'clsx'
import { useEffect, useLayoutEffect } from 'react'
import './comment-editor.css'
import { EditorToolbar } from './editor-toolbar.tsx'

export type CommentEditorProps = {
  /** The initial content; later changes are ignored. */
  content: string
  /** Whether to take over the focus from the plain field that it replaces. */
  focused: boolean
  labelId: string
  errorId: string | null
  readOnly: boolean
  onChange: (html: string) => void
  onSend: () => void
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [3] },
    blockquote: false,
    dropcursor: false,
    gapcursor: false,
    horizontalRule: false,
    link: false,
    strike: false,
    underline: false,
  }),
]

export default function CommentEditor({
  content,
  focused,
  labelId,
  errorId,
  readOnly,
  onChange,
  onSend,
}: CommentEditorProps) {
  const editor = useEditor({
    extensions,
    content,
    // Tiptap would insert its style sheet inline, which the policy of the page forbids.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        class: 'prose comment-text',
      },
      handleKeyDown: (view, event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          onSend()
          return true
        }
        if (event.key === 'F10' && event.altKey) {
          view.dom
            .closest('.comment-frame')
            ?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')
            ?.focus()
          return true
        }
        return false
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  })
  // Tiptap's own focus waits for a frame; a key that is pressed meanwhile would count as a shortcut of the page.
  useLayoutEffect(() => {
    if (!focused) return
    const { state, view } = editor
    view.dispatch(state.tr.setSelection(Selection.atEnd(state.doc)))
    view.focus()
  }, [editor, focused])
  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly])
  useEffect(() => {
    const { dom } = editor.view
    if (errorId) {
      dom.setAttribute('aria-invalid', 'true')
      dom.setAttribute('aria-describedby', errorId)
    } else {
      dom.removeAttribute('aria-invalid')
      dom.removeAttribute('aria-describedby')
    }
  }, [editor, errorId])
  return (
    <div className={clsx('comment-frame with-editor', readOnly && 'opacity-70')}>
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}
