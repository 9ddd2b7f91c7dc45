import { useRef, useState } from 'react'
import { useOnChange } from '../../../ui/use-on-change.ts'
import type { FieldSaver } from '../saving/field-saver.ts'
import { useUnread } from '../saving/use-field-saver.ts'

type Numbered = number | null

/**
 * An input whose text stands for a number. Beginnings of a text are numbers too and are saved as they come; a text that is none puts
 * back what there was before it, and stands against publishing until it is one.
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
  /** Of the input, among those of this saver. */
  name: string
  value: Numbered
  labelOf: (value: Numbered) => string
  /** Undefined for what is no number. */
  read: (text: string) => Numbered | undefined
  onChange: (value: Numbered) => void
  /** Whether who holds the value makes 0 of an empty input, which stays empty. */
  zeroIsEmpty?: boolean
}) {
  const [typed, setTyped] = useState(() => labelOf(value))
  const before = useRef(value)
  const said = useRef(value)
  const isUnread = read(typed) === undefined
  useUnread(saver, name, isUnread)
  useOnChange(value, () => {
    if (value === said.current || (zeroIsEmpty && !value && !said.current)) return
    // What somebody else has changed.
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
