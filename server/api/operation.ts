import { describeRoute, resolver, validator } from 'hono-openapi'
import { z } from 'zod'
import { DomainError } from '#domain/kernel/errors.ts'
import { fieldErrors } from '#values/field-errors.ts'
import type { ErrorStatus } from '../http/error-response.ts'
import { unstorableFields } from './unstorable-fields.ts'

/** Every error answer (docs/specification.md, Q2). */
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

/** Describes a call for the OpenAPI document; `answers`: schema of the body by status, null for none. */
export function operation({
  summary,
  tag,
  answers,
  body,
  bodyTypes = ['application/json', 'application/x-www-form-urlencoded'],
  errors = [],
  signedIn = false,
}: {
  summary: string
  tag: string
  /** For a call that parses its own body (`read-body.ts`). */
  body?: z.ZodType
  bodyTypes?: readonly string[]
  answers: Record<number, z.ZodType | null>
  errors?: ErrorStatus[]
  signedIn?: boolean
}) {
  const all: ErrorStatus[] = [
    // Expired credentials are refused even where none are needed.
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

function jsonSchema(schema: z.ZodType): object {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return shape
}

/** Parses a part of the request. Throws `invalid`, by field, also for text that no database stores. */
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
    if (target === 'param') throw new DomainError('not-found', 'nothing-here')
    throw new DomainError('invalid', 'invalid-input', {}, wrong)
  })
}
