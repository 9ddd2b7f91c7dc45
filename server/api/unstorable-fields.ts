import type { FieldErrors } from '#values/field-errors.ts'
import { isStorableText } from '#values/storable-text.ts'

/** The fields of parsed input that hold a text which no database keeps, as errors; null when none does. */
export function unstorableFields(input: unknown): FieldErrors | null {
  const wrong = Object.entries(Object(input)).filter(([, value]) => !isStorable(value))
  return wrong.length > 0 ? Object.fromEntries(wrong.map(([field]) => [field, ['invalid-value']])) : null
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value)
  return Object.values(Object(value)).every(isStorable)
}
