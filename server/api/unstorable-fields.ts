import type { FieldErrors } from '#values/field-errors.ts'
import { isStorableText } from '#values/storable-text.ts'

/** Errors for fields with text that no database stores; null without any. */
export function unstorableFields(input: unknown): FieldErrors | null {
  const wrong = Object.entries(Object(input)).filter(([, value]) => !isStorable(value))
  return wrong.length > 0 ? Object.fromEntries(wrong.map(([field]) => [field, ['invalid-value']])) : null
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value)
  return Object.values(Object(value)).every(isStorable)
}
