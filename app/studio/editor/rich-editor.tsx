import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { EditorContent, type JSONContent, useEditor } from '@tiptap/react'
import { clsx } from 'clsx'
import { memo, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '../../ui/toast.ts'
import { useImageUpload } from '../media/use-image-upload.ts'
import { CodeColours } from './code/code-colours.ts'
import { EditorDialogs, type OpenDialog } from './dialogs/editor-dialogs.tsx'
import './editor.css'
import type { LoadedEditorProps } from './loaded-editor.ts'
import { LongText } from './long-text.ts'
import { MarkdownMemory } from './markdown/markdown-memory.ts'
import { PlainText } from './plain-text.tsx'
import { replaceText } from './replace-text.ts'
import { editorExtensions } from './schema/editor-extensions.ts'
import { findBlocks } from './slash/find-blocks.ts'
import { slashExtension } from './slash/slash-extension.ts'
import { SlashList } from './slash/slash-list.tsx'
import { SlashStore } from './slash/slash-store.ts'
import { textProps } from './text-props.ts'
import type { ToolbarDialogs } from './toolbar/blocks.ts'
import { EditorToolbar } from './toolbar/editor-toolbar.tsx'
import { useAboveKeyboard } from './use-above-keyboard.ts'

/** Edits a text as it will be shown, and can switch to its Markdown. */
function RichEditor({
  id,
  label,
  lang,
  markdown,
  describedBy,
  selected,
  dollars,
  inserts,
  onChange,
  onLeave,
}: LoadedEditorProps) {
  const t = useTranslations('studioEditor')
  const hintId = useId()
  const upload = useImageUpload()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [source, setSource] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const memory = useRef<MarkdownMemory | null>(null)
  const typed = useRef<string | null>(null)

  const takeFiles = (files: readonly File[]) => {
    const images = files.filter(({ type }) => type.startsWith('image/'))
    if (images.length === 0) return false
    setDialog({ kind: 'image', places: images.map((file) => ({ kind: 'new', file, upload })) })
    return true
  }
  const openFormulaAt = (position: number) => {
    const node = editor.state.doc.nodeAt(position)
    setDialog({ kind: 'formula', position, display: node?.type.name === 'formulaBlock' })
  }
  const dialogs: ToolbarDialogs = {
    // Waits a frame, so that the editor knows of a selection that was just made by keys.
    openLink: () => requestAnimationFrame(() => setDialog({ kind: 'link' })),
    openFormula: (display) => setDialog({ kind: 'formula', position: null, display }),
    openImage: () => picker.current?.click(),
    openSelected: () => {
      const { selection } = editor.state
      if (!(selection instanceof NodeSelection)) return
      if (selection.node.type.name !== 'image') openFormulaAt(selection.from)
      else setDialog({ kind: 'image', places: [{ kind: 'old', position: selection.from }] })
    },
  }
  const actions = useRef({ dialogs, takeFiles, openFormulaAt, switchSource: () => {} })

  const [store] = useState(() => new SlashStore())
  const options = useMemo(
    () => ({
      extensions: [
        ...editorExtensions(
          {
            source: t('source'),
            task: t('task'),
            emptyFormula: t('formula.empty'),
            unshownImage: t('image.unshown'),
          },
          (position) => actions.current.openFormulaAt(position),
        ),
        CodeColours,
        LongText,
        slashExtension({
          store,
          find: (query) => findBlocks(query, (name) => `${t(`tools.${name}`)} ${t(`also.${name}`)}`),
          run: (editor, block) => block.run(editor, actions.current.dialogs),
        }),
      ],
      editorProps: textProps({
        attributes: {
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-placeholder': t('placeholder'),
          'aria-describedby': clsx(describedBy, hintId),
          lang,
          class: 'prose editor-text',
          style: `--placeholder: ${JSON.stringify(t('placeholder'))}`,
        },
        memoryOf: () => memory.current,
        toolbarOf: () => toolbar.current,
        onFiles: (files) => actions.current.takeFiles(files),
        onLink: () => actions.current.dialogs.openLink(),
        onSource: () => actions.current.switchSource(),
        onImageLeftOut: () => toast.warning(t('image.leftOut')),
      }),
    }),
    [t, store, id, label, lang, describedBy, hintId],
  )
  const editor = useEditor({
    ...options,
    // Tiptap's style sheet would be an inline one.
    injectCSS: false,
    // Pasted text is parsed as Markdown, so Tiptap's own rules would apply it twice.
    enablePasteRules: false,
    shouldRerenderOnTransaction: false,
    onBeforeCreate: ({ editor: made }) => {
      memory.current = new MarkdownMemory(made.schema, { dollars })
      try {
        // Tiptap accepts a finished document as content, though its types do not say so.
        made.options.content = memory.current.read(markdown) as unknown as JSONContent
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        typed.current = markdown
      }
    },
    onUpdate: ({ editor: now }) => {
      const { doc } = now.state
      onChange(() => memory.current?.write(doc) ?? '')
    },
    onBlur: onLeave,
  })

  // Sets the focus immediately. Tiptap's own method waits for a frame, and a key pressed meanwhile would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it takes the place of the plain field.
  useLayoutEffect(() => {
    if (!selected || typed.current !== null) return
    const { state, view } = editor
    const [from, to] = [selected.from, selected.to].map(
      (offset) => memory.current?.positionIn(state.doc, markdown, offset) ?? 0,
    ) as [number, number]
    const places = TextSelection.between(state.doc.resolve(from), state.doc.resolve(to))
    view.dispatch(state.tr.setSelection(places))
    view.focus()
  }, [])

  const showSource = () => {
    const text = memory.current?.write(editor.state.doc) ?? ''
    typed.current = text
    setSource(text)
  }
  const showText = () => {
    try {
      if (memory.current && typed.current !== null) replaceText(editor, memory.current, typed.current)
      typed.current = null
      setSource(null)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      toast.error(t('tooDeep'))
    }
  }
  const switchSource = () => (source === null ? showSource() : showText())
  useEffect(() => {
    actions.current = { dialogs, takeFiles, openFormulaAt, switchSource }
  })
  // A text that the editor cannot hold is edited as Markdown.
  useEffect(() => {
    if (typed.current !== null) setSource(typed.current)
  }, [])
  const wasSource = useRef(false)
  useEffect(() => {
    const isSource = source !== null
    editor.view.dom.id = isSource ? '' : id
    if (isSource !== wasSource.current) {
      if (isSource) document.getElementById(id)?.focus()
      else editor.commands.focus()
    }
    wasSource.current = isSource
  }, [source, editor, id])
  useAboveKeyboard(frame)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field inside that it does not take itself.
    <div
      ref={frame}
      className="editor-frame"
      onKeyDown={(event) => {
        const isSwitch = event.code === 'KeyM' && event.altKey && (event.ctrlKey || event.metaKey)
        if (!isSwitch || source === null || event.defaultPrevented) return
        event.preventDefault()
        switchSource()
      }}
    >
      <EditorToolbar
        ref={toolbar}
        editor={editor}
        dialogs={dialogs}
        inserts={inserts}
        isSource={source !== null}
        onSource={switchSource}
      />
      <div hidden={source !== null}>
        <EditorContent editor={editor} />
      </div>
      {source !== null && (
        <PlainText
          id={id}
          label={`${label} (Markdown)`}
          lang={lang}
          text={source}
          describedBy={describedBy}
          onType={(text) => {
            typed.current = text
            onChange(() => text)
          }}
          onLeave={onLeave}
        />
      )}
      <p id={hintId} hidden>
        {t('keys')}
      </p>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={(event) => {
          takeFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <SlashList editor={editor} store={store} />
      <EditorDialogs editor={editor} open={dialog} onNext={setDialog} />
    </div>
  )
}

/** Memoised, because each change may render the page around it, and its toolbar is large. */
export default memo(RichEditor)
