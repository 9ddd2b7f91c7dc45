import type { Environment } from '../settings/environment.ts'

/**
 * The visitor's country as a trusted proxy names it (ISO 3166), otherwise null. It is only a default; people may choose another
 * (specification, L8).
 */
export function requestCountry(
  headers: Headers,
  { AULA_TRUST_PROXY, AULA_COUNTRY_HEADER }: Pick<Environment, 'AULA_TRUST_PROXY' | 'AULA_COUNTRY_HEADER'>,
): string | null {
  if (!AULA_TRUST_PROXY || !AULA_COUNTRY_HEADER) return null
  const given = headers.get(AULA_COUNTRY_HEADER)?.trim() ?? ''
  return /^[A-Za-z]{2}$/.test(given) ? given.toUpperCase() : null
}
