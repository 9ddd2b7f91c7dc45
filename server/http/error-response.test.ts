import { expect, test } from 'vitest'
import { DomainError } from '#domain/kernel/errors.ts'
import { errorBody, errorHeaders } from './error-response.ts'

test.each([
  [1, '1 segundo', '1 second'],
  [89, '89 segundos', '89 seconds'],
  [90, '2 minutos', '2 minutes'],
  [121, '3 minutos', '3 minutes'],
  [3_600, '60 minutos', '60 minutes'],
  [5_341, '2 horas', '2 hours'],
  [7_201, '3 horas', '3 hours'],
])('a wait of %i seconds is a readable time in the text and seconds in Retry-After', (seconds, es, en) => {
  const error = new DomainError('rate-limited', 'too-many-attempts', { seconds })
  expect(errorBody(error, 'es').message).toBe(`Demasiados intentos. Inténtalo de nuevo en ${es}.`)
  expect(errorBody(error, 'en').message).toBe(`Too many attempts. Try again in ${en}.`)
  expect(errorHeaders(error)).toEqual({ 'Retry-After': String(seconds) })
})
