import type { Context } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { z } from 'zod'
import { DomainError, invalidInput, notFound } from '#domain/kernel/errors.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import { isStorableText } from '#values/storable-text.ts'
import type { ErrorStatus } from '../http/error-response.ts'

/** The body of every error answer (specification, Q2). */
export const errorSchema = z
  .object({
    message: z.string().meta({ description: "A sentence in the caller's language" }),
    data: z.record(z.string(), z.array(z.string())).optional().meta({ description: 'Messages by field' }),
  })
  .meta({ ref: 'Error' })

const errorNames: Record<ErrorStatus, string> = {
  400: 'The input is not valid',
  401: 'Nobody is logged in, or the session is over',
  403: 'Not allowed for this person',
  404: 'There is no such thing, or not for this person',
  409: 'It contradicts what is there already',
  413: 'The body is larger than the call takes',
  422: 'Understood, but it cannot be done',
  429: 'Too many attempts; Retry-After says when to come back',
  500: 'A fault of ours',
  503: 'Not available for the moment',
}

export function envelope<Schema extends z.ZodType>(schema: Schema) {
  return z.object({ data: schema })
}

export const flag = z.enum(['', '0', '1', 'true', 'false']).optional()

export function isSet(value: z.infer<typeof flag>): boolean {
  return value === '1' || value === 'true'
}

/** Describes a call for the OpenAPI document. `answers`: the schema of the body by status, null for an answer without JSON. */
export function operation({
  summary,
  tag,
  answers,
  files,
  body,
  bodyTypes = ['application/json', 'application/x-www-form-urlencoded'],
  errors = [],
  signedIn = false,
}: {
  summary: string
  tag: string
  /** The schema of the body, for a call that parses it itself (`readBody`). */
  body?: z.ZodType
  bodyTypes?: readonly string[]
  answers: Record<number, z.ZodType | null>
  /** Content types of the file that the call answers with. */
  files?: readonly string[]
  errors?: ErrorStatus[]
  signedIn?: boolean
}) {
  const all: ErrorStatus[] = [
    // Expired credentials are refused even by calls that need none.
    401,
    ...errors,
    ...(errors.includes(400) ? [413 as const] : []),
  ]
  return describeRoute({
    summary,
    tags: [tag],
    ...(body && {
      requestBody: {
        content: Object.fromEntries(bodyTypes.map((type) => [type, { schema: jsonSchema(body) }])),
      },
    }),
    security: signedIn ? [{ session: [] }, { bearer: [] }] : [],
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, schema]) => [
          status,
          schema
            ? { description: 'Success', content: { 'application/json': { schema: resolver(schema) } } }
            : files
              ? { description: 'A file', content: contentOf(files) }
              : { description: 'Success, no content' },
        ]),
      ),
      ...Object.fromEntries(
        [...new Set(all)].map((status) => [
          status,
          {
            description: errorNames[status],
            content: { 'application/json': { schema: resolver(errorSchema) } },
          },
        ]),
      ),
    },
  })
}

function contentOf(types: readonly string[]) {
  const schema = { type: 'string', format: 'binary' } as const
  return Object.fromEntries(types.map((type) => [type, { schema }]))
}

function jsonSchema(schema: z.ZodType): object {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return shape
}

/** Parses a part of the request. Throws `invalid` with errors by field, also for text that no database can store. */
export function parsed<Target extends 'json' | 'form' | 'query' | 'param', Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) {
  return validator(target, schema, (result) => {
    const wrong = result.success
      ? unstorableFields(result.data)
      : fieldErrors({ issues: result.error } as unknown as z.core.$ZodError)
    if (!wrong) return
    // An impossible id in a path is a 404.
    if (target === 'param') throw notFound()
    throw invalidInput(wrong)
  })
}

/** Errors for fields with text that no database can store; null when there are none. */
function unstorableFields(input: unknown): FieldErrors | null {
  const wrong = Object.entries(Object(input)).filter(([, value]) => !isStorable(value))
  return wrong.length > 0 ? Object.fromEntries(wrong.map(([field]) => [field, ['invalid-value']])) : null
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value)
  return Object.values(Object(value)).every(isStorable)
}

/** Parses a body that is JSON or a form. Throws `invalid` with errors by field, as `parsed` does. */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const result = schema.safeParse(await rawBody(c))
  if (!result.success) throw invalidInput(fieldErrors(result.error))
  const unstorable = unstorableFields(result.data)
  if (unstorable) throw invalidInput(unstorable)
  return result.data
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
