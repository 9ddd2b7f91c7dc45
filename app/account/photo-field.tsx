import { type ReactNode, useState } from 'react'
import { Field } from '../ui/field.tsx'
import { useErrorMessage } from './account-form.tsx'
import type { FormProblem } from './form-outcome.ts'

/** The server's limit on an image; it checks again. */
const mostBytes = 5 * 1024 * 1024

/** Chooses a photo or screenshot to send; says at once when it is too large. */
export function PhotoField({
  label,
  hint,
  problem,
  onTooLarge,
}: {
  label: ReactNode
  hint: ReactNode
  problem: FormProblem | null
  onTooLarge: (tooLarge: boolean) => void
}) {
  const message = useErrorMessage()
  const [tooLarge, setTooLarge] = useState(false)
  const refused = problem?.fields.image?.[0]
  return (
    <Field
      name="image"
      type="file"
      accept="image/jpeg,image/png"
      label={label}
      hint={hint}
      error={tooLarge ? message('photo-too-large') : refused && message(refused)}
      onChange={(event) => {
        const large = (event.target.files?.[0]?.size ?? 0) > mostBytes
        setTooLarge(large)
        onTooLarge(large)
      }}
      className="file:mr-3 file:cursor-pointer file:rounded-sm file:border-0 file:bg-mint-wash file:px-3 file:py-1.5 file:font-semibold file:text-chalk file:text-sm"
    />
  )
}
