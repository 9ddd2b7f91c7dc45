import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Colour } from './colour-code.ts'
import { movedColours } from './moved-colours.ts'

const restMs = 120
const indent = '  '

type Coloured = { readonly text: string; readonly language: string; readonly colours: readonly Colour[] }

/** A plain field for code, laid over the same code in colours. */
export function CodeField({
  id,
  label,
  describedBy,
  text,
  language,
  focused,
  onType,
  onLeave,
}: {
  id: string
  label: string
  describedBy?: string
  text: string
  language: string
  focused: boolean
  onType: (text: string) => void
  onLeave: () => void
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  const isLeaving = useRef(false)
  const colours = useColours(text, language)
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey, nativeEvent } = event
    const leaves = isLeaving.current
    isLeaving.current = key === 'Escape' || (leaves && key === 'Shift')
    if (altKey || ctrlKey || metaKey || nativeEvent.isComposing) return
    if (key === 'Tab' && !leaves) {
      event.preventDefault()
      if (shiftKey) outdent(event.currentTarget)
      else indentLines(event.currentTarget)
    } else if (key === 'Enter') {
      event.preventDefault()
      const { value, selectionStart } = event.currentTarget
      const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1, selectionStart)
      insert(`\n${/^[ \t]*/.exec(line)?.[0] ?? ''}`)
    }
  }
  const count = text.split('\n').length
  return (
    <div className="code-field" dir="ltr">
      <div className="code-sheet">
        <div aria-hidden className="code-numbers">
          {Array.from({ length: count }, (_, line) => line + 1).join('\n')}
        </div>
        <div className="code-body">
          <pre aria-hidden>
            <Pieces text={text} colours={colours} />
            {'\n'}
          </pre>
          <textarea
            ref={field}
            id={id}
            aria-label={label}
            aria-describedby={describedBy}
            value={text}
            wrap="off"
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            onChange={(event) => onType(event.currentTarget.value)}
            onKeyDown={press}
            onBlur={() => {
              isLeaving.current = false
              onLeave()
            }}
          />
        </div>
      </div>
    </div>
  )
}

function Pieces({ text, colours }: { text: string; colours: readonly Colour[] }) {
  const pieces = []
  let end = 0
  for (const { from, to, style } of colours) {
    if (from < end || to > text.length) continue
    if (from > end) pieces.push(text.slice(end, from))
    const color = /color:([^;]+)/.exec(style)?.[1]
    const isItalic = style.includes('italic')
    pieces.push(
      <span key={from} style={{ color, fontStyle: isItalic ? 'italic' : undefined }}>
        {text.slice(from, to)}
      </span>,
    )
    end = to
  }
  pieces.push(text.slice(end))
  return pieces
}

/** The colours of the code, updated when the author pauses; until then the previous ones move with the text. */
function useColours(text: string, language: string): readonly Colour[] {
  const [coloured, setColoured] = useState<Coloured>({ text: '', language, colours: [] })
  useEffect(() => {
    let isLater = false
    const timer = setTimeout(async () => {
      const { colourCode } = await import('./colour-code.ts')
      const colours = await colourCode(text, language).catch(() => [])
      if (!isLater) setColoured({ text, language, colours })
    }, restMs)
    return () => {
      isLater = true
      clearTimeout(timer)
    }
  }, [text, language])
  if (coloured.language !== language) return []
  return coloured.text === text ? coloured.colours : movedColours(coloured.colours, coloured.text, text)
}

/** Inserts text as if it were typed, so that the browser can undo it. */
function insert(text: string): void {
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
}

function selectLines(field: HTMLTextAreaElement): { start: number; lines: string } {
  const { value, selectionStart, selectionEnd } = field
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1
  const next = value.indexOf('\n', Math.max(selectionStart, selectionEnd - 1))
  const end = next === -1 ? value.length : next
  field.setSelectionRange(start, end)
  return { start, lines: value.slice(start, end) }
}

function indentLines(field: HTMLTextAreaElement): void {
  const { selectionStart, selectionEnd, value } = field
  if (!value.slice(selectionStart, selectionEnd).includes('\n')) {
    insert(indent)
    return
  }
  const { start, lines } = selectLines(field)
  const text = lines.replaceAll(/^(?=.)/gm, indent)
  insert(text)
  field.setSelectionRange(start, start + text.length)
}

function outdent(field: HTMLTextAreaElement): void {
  const { selectionStart, selectionEnd } = field
  const { start, lines } = selectLines(field)
  const text = lines.replaceAll(/^(?: {1,2}|\t)/gm, '')
  if (text !== lines) insert(text)
  const taken = lines.length - text.length
  if (selectionStart === selectionEnd) {
    const place = Math.max(start, selectionStart - taken)
    field.setSelectionRange(place, place)
  } else field.setSelectionRange(start, start + text.length)
}
