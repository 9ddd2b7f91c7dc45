import type { Environment } from '../settings/environment.ts'

/**
 * The country that a trusted proxy names (ISO 3166, two letters), else null. Anybody may send a header, so without
 * `AULA_TRUST_PROXY` none is read. It only chooses what a page shows first: people may say another one (row L8).
 */
export function requestCountry(
  headers: Headers,
  { AULA_TRUST_PROXY, AULA_COUNTRY_HEADER }: Pick<Environment, 'AULA_TRUST_PROXY' | 'AULA_COUNTRY_HEADER'>,
): string | null {
  if (!AULA_TRUST_PROXY || !AULA_COUNTRY_HEADER) return null
  const given = headers.get(AULA_COUNTRY_HEADER)?.trim() ?? ''
  return /^[A-Za-z]{2}$/.test(given) ? given.toUpperCase() : null
}
