import { expect, test } from 'vitest'
import { DomainError } from '#domain/kernel/errors.ts'
import { formOutcome, formProblem } from './form-outcome.ts'

function sent(): FormData {
  const form = new FormData()
  form.set('email', 'ana@example.org')
  form.set('password', 'a secret')
  return form
}

const refusing = (error: unknown) => formOutcome(sent(), () => Promise.reject(error))

test('a refusal keeps the typed values except the password, with the status of its kind', async () => {
  expect(await refusing(new DomainError('conflict', 'password-wrong'))).toMatchObject({
    data: { ok: false, code: 'password-wrong', fields: {}, seconds: 0, typed: { email: 'ana@example.org' } },
    init: { status: 409 },
  })
})

test('field errors are shown at the field only', async () => {
  const error = new DomainError('invalid', 'invalid-input', {}, { email: ['email-invalid'] })
  expect(await refusing(error)).toMatchObject({
    data: { code: null, fields: { email: ['email-invalid'] } },
    init: { status: 400 },
  })
})

test('a rate limit shows when to retry', async () => {
  expect(await refusing(new DomainError('rate-limited', 'too-many-attempts', { seconds: 40 }))).toMatchObject(
    {
      data: { code: 'too-many-attempts', seconds: 40 },
      init: { status: 429, headers: { 'Retry-After': '40' } },
    },
  )
})

test('a code that was returned has the status of its kind, at a field too', () => {
  expect(formProblem(sent(), { code: 'link-over' })).toMatchObject({
    data: { code: 'link-over', fields: {} },
    init: { status: 410 },
  })
  expect(formProblem(sent(), { code: 'gift-to-yourself', at: 'email' })).toMatchObject({
    data: { code: null, fields: { email: ['gift-to-yourself'] } },
    init: { status: 409 },
  })
  expect(formProblem(sent(), { code: 'verification-code-wrong', at: 'code' })).toMatchObject({
    init: { status: 400 },
  })
  expect(formProblem(sent(), { fields: { email: ['email-invalid'] } })).toMatchObject({
    data: { code: null, fields: { email: ['email-invalid'] } },
    init: { status: 400 },
  })
})

test('a server error is not handled as a form error', async () => {
  await expect(refusing(new Error('broken'))).rejects.toThrow('broken')
})
