import { expect, test } from 'vitest'
import { requestCountry } from './request-country.ts'

const trusted = { AULA_TRUST_PROXY: true, AULA_COUNTRY_HEADER: 'CF-IPCountry' }

test('the country is read from the trusted header and normalized', () => {
  expect(requestCountry(new Headers({ 'CF-IPCountry': 've' }), trusted)).toBe('VE')
})

test.each([
  ['without a trusted proxy', { ...trusted, AULA_TRUST_PROXY: false }, { 'CF-IPCountry': 'VE' }],
  [
    'without a header that is named',
    { ...trusted, AULA_COUNTRY_HEADER: undefined },
    { 'CF-IPCountry': 'VE' },
  ],
  ['by another header', trusted, { 'X-Country': 'VE' }],
  ['for what is no country', trusted, { 'CF-IPCountry': 'T1' }],
  ['for more than one', trusted, { 'CF-IPCountry': 'VE, US' }],
])('%s there is no country', (_, environment, headers: Record<string, string>) => {
  expect(requestCountry(new Headers(headers), environment)).toBeNull()
})
