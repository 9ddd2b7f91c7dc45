import { useRef, useState } from 'react'
import { useOnChange } from '../../../ui/use-on-change.ts'
import type { FieldSaver } from '../saving/field-saver.ts'
import { useUnread } from '../saving/use-field-saver.ts'

type Numbered = number | null

/**
 * The state of an input whose text stands for a number. Readable text is saved while it is typed. Unreadable text restores the
 * value from before, and prevents publishing until it is a number.
 */
export function useTypedNumber({
  saver,
  name,
  value,
  labelOf,
  read,
  onChange,
  zeroIsEmpty = true,
}: {
  saver: FieldSaver
  /** The name of the input, unique among those of this saver. */
  name: string
  value: Numbered
  labelOf: (value: Numbered) => string
  /** Reads the text; undefined when it is not a number. */
  read: (text: string) => Numbered | undefined
  onChange: (value: Numbered) => void
  /** Whether the owner of the value turns an empty input into 0; the input then stays empty. */
  zeroIsEmpty?: boolean
}) {
  const [typed, setTyped] = useState(() => labelOf(value))
  const before = useRef(value)
  const said = useRef(value)
  const isUnread = read(typed) === undefined
  useUnread(saver, name, isUnread)
  useOnChange(value, () => {
    if (value === said.current || (zeroIsEmpty && !value && !said.current)) return
    // Somebody else changed the value.
    before.current = value
    said.current = value
    setTyped(labelOf(value))
  })
  const onFocus = () => {
    if (!isUnread) before.current = value
  }
  const type = (text: string) => {
    setTyped(text)
    const next = read(text)
    said.current = next === undefined ? before.current : next
    onChange(said.current)
  }
  return { typed, isUnread, type, onFocus }
}
