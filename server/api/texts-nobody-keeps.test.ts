import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createApiExamples } from '#tests/factories/create-api-examples.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { callsOf, type Schema } from '#tests/harness/calls.ts'
import { createDocumentedClient } from '#tests/harness/documented.ts'
import { runs } from '#tests/harness/lanes.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const client = await createDocumentedClient(app)
// These are also forms of pages.
const calls = callsOf(client.document).filter(({ path }) => path.startsWith('/api/'))

function sample(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0])
  if (schema.type === 'string') return '1'
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'array') return []
  return Object.fromEntries(
    (schema.required ?? []).map((name) => [name, sample(schema.properties?.[name] ?? {})]),
  )
}

/** A valid value with one of its texts replaced, each in turn. */
function withText(schema: Schema, text: string): unknown[] {
  if (schema.enum) return []
  if (schema.anyOf) return schema.anyOf.flatMap((each) => withText(each, text))
  if (schema.type === 'string') return [text]
  if (schema.type === 'array') return withText(schema.items ?? {}, text).map((item) => [item])
  const whole = sample(schema)
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    withText(property, text).map((value) => ({ ...(whole as object), [name]: value })),
  )
}

const text = fc
  .tuple(fc.string({ maxLength: 5 }), fc.constantFrom('\0', '\ud800', '\udc00'), fc.string({ maxLength: 5 }))
  .map((parts) => parts.join(''))

test('every call refuses texts that PostgreSQL cannot store', async () => {
  const nameOf = await createApiExamples(services)
  const owner = await createUser(services, { role: 'owner' })
  const Authorization = `Bearer ${await services.accounts.createToken(owner.id, new Headers())}`
  const ask = async (method: string, path: string, json?: unknown) => {
    const headers = { Authorization, ...(json === undefined && { 'Content-Type': 'text/plain' }) }
    const { response } = await client.call(app.browser(), path, { method, headers, json })
    return response.status
  }
  const property = fc.asyncProperty(text, async (text) => {
    // UTF-8 has no lone surrogates.
    const inAddress = text.includes('\0') ? text.toWellFormed() : '\0'
    for (const { path, method, parameters = [], requestBody } of calls) {
      const fill = (instead?: string) =>
        path.replace(/\{(\w+)\}/g, (_, name) =>
          encodeURIComponent(name === instead ? inAddress : nameOf(path, name)),
        )
      const query = parameters.filter((each) => each.in === 'query')
      const fitting = query
        .filter(({ required }) => required)
        .map(({ name, schema }) => [name, String(sample(schema))])
      const body = requestBody?.content['application/json']?.schema
      const json = body && sample(body)
      for (const { name } of parameters.filter((each) => path.includes(`{${each.name}}`))) {
        const asked = `${fill(name)}?${new URLSearchParams(fitting)}`
        expect(await ask(method, asked, json), `${method} ${path} {${name}}`).toBe(404)
      }
      for (const { name } of query.filter(({ schema }) => schema.type === 'string')) {
        const search = new URLSearchParams([
          ...fitting.filter(([other]) => other !== name),
          [name, inAddress],
        ])
        expect(await ask(method, `${fill()}?${search}`, json), `${method} ${path} ?${name}`).toBe(400)
      }
      for (const wrong of body ? withText(body, text) : []) {
        const said = `${method} ${path} ${JSON.stringify(wrong)}`
        expect(await ask(method, fill(), wrong), said).toBe(400)
      }
    }
  })
  await fc.assert(property, { numRuns: runs(20) })
}, 60_000)
