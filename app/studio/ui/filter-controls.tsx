import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'

const control =
  'min-h-(--hit) w-full min-w-0 rounded-[0.5rem] border border-line-strong bg-field px-2 max-bar:text-base'

/** A filter with several choices; `any` is the label of the choice that filters nothing. */
export function FilterChoice({
  name,
  label,
  any,
  value,
  children,
}: {
  name: string
  label: string
  any: string
  value: string
  children: ReactNode
}) {
  const id = useId()
  const select = useShown<HTMLSelectElement>(value)
  return (
    <Labelled id={id} label={label}>
      <select ref={select} id={id} name={name} defaultValue={value} className={control}>
        <option value="">{any}</option>
        {children}
      </select>
    </Labelled>
  )
}

export function FilterDay({ name, label, value }: { name: string; label: string; value: string }) {
  const id = useId()
  const input = useShown<HTMLInputElement>(value)
  return (
    <Labelled id={id} label={label}>
      <input ref={input} id={id} type="date" name={name} defaultValue={value} className={control} />
    </Labelled>
  )
}

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-0.5">
      <label htmlFor={id} className="text-chalk-soft text-xs">
        {label}
      </label>
      {children}
    </div>
  )
}

/** Shows a value that a link changed without replacing the control, so that it does not lose the focus. */
function useShown<Control extends HTMLSelectElement | HTMLInputElement>(
  value: string,
): RefObject<Control | null> {
  const control = useRef<Control>(null)
  useEffect(() => {
    if (control.current && control.current.value !== value) control.current.value = value
  }, [value])
  return control
}
