import type { ReactNode } from 'react'

/** A native list, covered by `face`, which says what is chosen. */
export function ControlSelect({
  label,
  value,
  onChange,
  face,
  options,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  face: ReactNode
  options: readonly { value: string; label: string }[]
}) {
  return (
    <span className="relative grid h-11 min-w-11 grid-cols-[minmax(0,1fr)] place-items-center rounded-md px-1 text-chalk outline-mint focus-within:outline-3 hover:text-mint">
      <span aria-hidden className="max-w-full">
        {face}
      </span>
      <select
        aria-label={label}
        title={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
