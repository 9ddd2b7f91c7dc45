import type { Context } from 'hono'
import { z } from 'zod'
import { DomainError } from '#domain/kernel/errors.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import { unstorableFields } from './unstorable-fields.ts'

/** A body as JSON or a form, checked as `parsed` does (`operation.ts`). */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const result = schema.safeParse(await rawBody(c))
  if (!result.success) throw invalid(fieldErrors(result.error))
  const unstorable = unstorableFields(result.data)
  if (unstorable) throw invalid(unstorable)
  return result.data
}

function invalid(fields: FieldErrors): DomainError {
  return new DomainError('invalid', 'invalid-input', {}, fields)
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
