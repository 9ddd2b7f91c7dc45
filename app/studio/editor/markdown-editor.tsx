import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Locale } from '#values/locale.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { useEarlyChange } from '../../ui/use-early-change.ts'
import type { EditorInsert, LoadedEditorProps } from './loaded-editor.ts'
import { PlainText } from './plain-text.tsx'
import { useRestingChange } from './use-resting-change.ts'

const load = {
  full: () => import('./rich-editor.tsx'),
  code: () => import('./code/code-files-editor.tsx'),
}

/**
 * Edits Markdown as it will be shown; `variant: 'code'`: blocks of code as files, each in a tab. Uncontrolled: `value` is read
 * when `key` changes. `onChange` is called when nobody types (`RestingText`), when the focus leaves, and at the latest when the component
 * or the page goes away. Until it is loaded, the text is in a plain field.
 */
export function MarkdownEditor({
  id,
  label,
  lang,
  value,
  onChange,
  describedBy,
  variant = 'full',
  dollars = false,
  inserts,
}: {
  id: string
  label: string
  lang: Locale
  value: string
  onChange: (markdown: string) => void
  describedBy?: string
  variant?: 'full' | 'code'
  /** Whether text between dollar signs is a formula, as in a book with `math: true`. */
  dollars?: boolean
  /** What only this text can insert; has to be the same array at each render. */
  inserts?: readonly EditorInsert[]
}) {
  const [initial] = useState(value)
  const { change, flush } = useRestingChange(initial, onChange)
  const type = (text: string) => change(() => text)
  const field = useEarlyChange<HTMLTextAreaElement>({
    value: initial,
    onChange: ({ target }) => type(target.value),
  })
  const [loaded, setLoaded] = useState<
    ({ Editor: ComponentType<LoadedEditorProps> } & Pick<LoadedEditorProps, 'markdown' | 'selected'>) | null
  >(null)
  useEffect(() => {
    let isGone = false
    whenReached(load[variant]).then(({ default: Editor }) => {
      if (isGone) return
      // Takes over what was typed in the plain field, and replaces it synchronously, so that no key is lost in between.
      const plain = field.current
      const markdown = plain?.value ?? initial
      const selected =
        plain && plain === document.activeElement
          ? { from: plain.selectionStart, to: plain.selectionEnd }
          : null
      flushSync(() => setLoaded({ Editor, markdown, selected }))
    })
    return () => {
      isGone = true
    }
  }, [variant, initial, field])
  if (loaded) {
    const { Editor, markdown, selected } = loaded
    return (
      <Editor
        id={id}
        label={label}
        lang={lang}
        markdown={markdown}
        describedBy={describedBy}
        selected={selected}
        dollars={dollars}
        inserts={inserts}
        onChange={change}
        onLeave={flush}
      />
    )
  }
  return (
    <div className="overflow-clip rounded-md border border-line-strong focus-within:border-mint">
      <div aria-hidden className="h-[2.6875rem] border-line border-b bg-board-raised max-bar:h-[3.25rem]" />
      <PlainText
        ref={field}
        id={id}
        label={label}
        lang={lang}
        text={initial}
        describedBy={describedBy}
        onType={type}
        onLeave={flush}
      />
    </div>
  )
}
