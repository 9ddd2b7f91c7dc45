import fc, { type Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import { createApiExamples } from '#tests/factories/create-api-examples.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { type Call, callsOf, type Schema } from '#tests/harness/calls.ts'
import { createDocumentedClient } from '#tests/harness/documented.ts'
import { isLongLane } from '#tests/harness/lanes.ts'
import { createTestServices } from '#tests/harness/services.ts'

const requests = Number(process.env.AULA_FUZZ_REQUESTS ?? (isLongLane ? 2_500 : 250))

// Each gets its own address, so that limits do not interfere.
const services = await createTestServices({ settings: { AULA_TRUST_PROXY: 'true' } })
const app = await createTestApp(services)
const client = await createDocumentedClient(app)
const calls = callsOf(client.document)

const people = ['visitor', 'unknown', 'learner', 'unverified', 'blocked', 'owner'] as const

const hostileTexts =
  `-1|0|1.5|1e999|NaN|null|undefined|__proto__|../../etc/passwd|' OR 1=1 --|%00|%|{{7*7}}|٣|𝟙|￾
2147483648|-2147483649|9007199254740993|2026-02-30|https://elsewhere.example/|<script>alert(1)</script>`
    .split(/[|\n]/)
    .concat('', ' ', '\0', '\ud800', 'a'.repeat(5_000))
const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom(...hostileTexts))
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 2 ** 31, 2 ** 53, 1e308))

/** Values of a schema, mostly within its limits. */
function fitting(schema: Schema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'string':
      return fc.oneof(text, fc.emailAddress(), fc.constant('1'))
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.double({ min: schema.minimum, max: schema.maximum }),
        fc.integer({ max: 999 }),
        number,
      )
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: 4 })
    case 'object': {
      const required = schema.required ?? []
      const properties = Object.entries(schema.properties ?? {})
      return fc.record(Object.fromEntries(properties.map(([name, each]) => [name, field(each)])), {
        requiredKeys: required,
      })
    }
    default:
      return fc.jsonValue()
  }
}

const field = (schema: Schema): Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: fitting(schema) }, { weight: 1, arbitrary: fc.jsonValue() })

type Sent = { type: string; body: string } | null

function bodyOf({ requestBody, method }: Call): Arbitrary<Sent> {
  if (method === 'GET') return fc.constant(null)
  const schema = requestBody?.content['application/json']?.schema ?? {}
  const json = field(schema).map((value) => ({ type: 'application/json', body: JSON.stringify(value) ?? '' }))
  const form = fc.dictionary(
    fc.oneof(fc.constantFrom(...Object.keys(schema.properties ?? { a: 1 })), fc.string()),
    text,
  )
  return fc.oneof(
    { weight: 8, arbitrary: json },
    {
      weight: 2,
      arbitrary: form.map((fields) => ({
        type: 'application/x-www-form-urlencoded',
        body: new URLSearchParams(Object.entries(fields).map(([k, v]) => [k, v.toWellFormed()])).toString(),
      })),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constantFrom('application/json', 'multipart/form-data', 'text/plain', 'image/png', ''),
        body: text.map((value) => value.toWellFormed()),
      }),
    },
    { weight: 1, arbitrary: fc.constant(null) },
  )
}

function requestOf(call: Call, nameOf: (path: string, name: string) => string) {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const query = (call.parameters ?? []).filter((each) => each.in === 'query')
  const inPath = (name: string) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(nameOf(call.path, name)) },
      // Empty or dots would be another address.
      { weight: 1, arbitrary: text.filter((value) => !/^\.*$/.test(value)) },
    )
  return fc.record({
    call: fc.constant(call),
    // Most calls are the owner's alone, and a refusal says little of what they do.
    person: fc.constantFrom(...people, 'owner' as const, 'owner' as const, 'owner' as const),
    path: fc.record(Object.fromEntries(names.map((name) => [name, inPath(name)]))),
    query: fc.record(
      Object.fromEntries(query.map(({ name, schema }) => [name, fitting(schema).map(String)])),
      {
        requiredKeys: query.filter(({ required }) => required).map(({ name }) => name),
      },
    ),
    sent: bodyOf(call),
    language: fc.constantFrom('es', 'en', '', '*', 'xx-YY;q=2', 'a'.repeat(500)),
    address: fc.ipV4(),
  })
}

test(`${requests} random requests cause no server error and no undocumented response`, async () => {
  const nameOf = await createApiExamples(services)
  const users: Record<string, string> = {}
  for (const [name, values] of Object.entries({
    learner: {},
    unverified: { emailVerified: false },
    blocked: { blockShopping: true },
    owner: { role: 'owner' as const },
  })) {
    users[name] = (await createUser(services, values)).id
  }
  // One of the calls ends the token.
  const tokenOf = async (person: (typeof people)[number]) => {
    const id = users[person]
    if (id) return services.accounts.createToken(id, new Headers())
    return person === 'unknown' ? 'a-token-of-nobody' : null
  }
  const seen = new Map<number, number>()
  const property = fc.asyncProperty(
    fc.oneof(...calls.map((call) => requestOf(call, nameOf))),
    async ({ call, person, path, query, sent, language, address }) => {
      const filled = call.path.replace(/\{(\w+)\}/g, (_, name) =>
        encodeURIComponent(String(path[name]).toWellFormed()),
      )
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, String(value).toWellFormed()]),
      )
      const token = await tokenOf(person)
      const { response } = await client.call(app.browser(), search.size ? `${filled}?${search}` : filled, {
        method: call.method,
        language,
        ...(sent && { body: sent.body }),
        headers: {
          Accept: 'application/json',
          'X-Forwarded-For': address,
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(sent && { 'Content-Type': sent.type }),
        },
      })
      expect(response.status).not.toBe(500)
      seen.set(response.status, (seen.get(response.status) ?? 0) + 1)
    },
  )
  await fc.assert(property, { numRuns: requests })
  // Most answers must not be refusals.
  expect(seen.get(200) ?? 0, [...seen].join(' ')).toBeGreaterThan(requests / 20)
}, 180_000)
