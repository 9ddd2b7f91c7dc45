import type { Context } from 'hono'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { fieldErrors } from '#values/field-errors.ts'

/** The body of a call that takes JSON and forms alike, checked. What does not fit is an error of kind `invalid`, by field. */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const result = schema.safeParse(await rawBody(c))
  if (result.success) return result.data
  throw new DomainError('invalid', 'invalid-input', {}, fieldErrors(result.error))
}

async function rawBody(c: Context): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data') {
    try {
      return await c.req.parseBody()
    } catch {
      throw new DomainError('invalid', 'malformed-request')
    }
  }
  const text = await c.req.text()
  if (text.trim() === '') return {}
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  } catch {
    throw new DomainError('invalid', 'malformed-request')
  }
}
