import { type ReactNode, useId } from 'react'

/** A choice between a few options that stand side by side. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: Value
  options: readonly { readonly value: Value; readonly label: ReactNode }[]
  onChange: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset className="studio-choice">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
