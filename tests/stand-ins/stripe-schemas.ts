import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import qs from 'qs'
import Stripe from 'stripe'
import type * as Params from './stripe-params.ts'

const names = [
  'SessionCreate',
  'SessionRetrieve',
  'SessionExpire',
  'SessionList',
  'RefundCreate',
  'RefundList',
  'DisputeList',
  'WebhookEndpointList',
] as const
export type ParamsName = (typeof names)[number]

export type ParamsOf = {
  SessionCreate: Params.SessionCreate
  SessionRetrieve: Params.SessionRetrieve
  SessionExpire: Params.SessionExpire
  SessionList: Params.SessionList
  RefundCreate: Params.RefundCreate
  RefundList: Params.RefundList
  DisputeList: Params.DisputeList
  WebhookEndpointList: Params.WebhookEndpointList
}

type Schema = { [key: string]: unknown }

export type ParamsCheck = <Name extends ParamsName>(
  name: Name,
  form: string,
) => { params: ParamsOf[Name] } | { problem: string; param: string }

const root = resolve(import.meta.dirname, '../..')

/** Parses forms strictly by the SDK's types: an unknown parameter or a wrong value is a problem. */
export async function loadParamsCheck(): Promise<ParamsCheck> {
  const schemas = await loadSchemas()
  const ajv = new Ajv({ strict: false, coerceTypes: true, validateFormats: false })
  const checks = new Map(names.map((name) => [name, ajv.compile(schemas[name])]))
  return (name, form) => {
    const check = checks.get(name) as ValidateFunction
    const params = qs.parse(form, { depth: 20, arrayLimit: 200, parameterLimit: 2000, strictDepth: true })
    if (check(params)) return { params: params as unknown as ParamsOf[typeof name] }
    // The error of the union's branch that matched furthest explains most.
    const [error] = (check.errors ?? []).sort((a, b) => b.instancePath.length - a.instancePath.length)
    const extra = error?.params.additionalProperty ?? ''
    const path = [...(error?.instancePath.split('/').slice(1) ?? []), ...(extra ? [extra] : [])]
    return {
      problem: `${error?.keyword === 'additionalProperties' ? 'Received unknown parameter' : `Invalid value (${error?.message})`}: ${path.join('.')}`,
      param: path.map((part, index) => (index === 0 ? part : `[${part}]`)).join(''),
    }
  }
}

async function loadSchemas(): Promise<Record<ParamsName, Schema>> {
  const folder = join(root, '.cache')
  const path = join(folder, `stripe-params-${Stripe.PACKAGE_VERSION}-${names.length}.json`)
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const schemas = await makeSchemas()
  await mkdir(folder, { recursive: true })
  const draft = `${path}.${process.pid}.part`
  await writeFile(draft, JSON.stringify(schemas))
  await rename(draft, path)
  return schemas
}

async function makeSchemas(): Promise<Record<ParamsName, Schema>> {
  const { createGenerator } = await import('ts-json-schema-generator')
  const generator = createGenerator({
    path: join(import.meta.dirname, 'stripe-params.ts'),
    tsconfig: join(root, 'tsconfig.json'),
    skipTypeCheck: true,
    additionalProperties: false,
    jsDoc: 'none',
  })
  const made = names.map((name) => [name, closed(generator.createSchema(name))])
  return Object.fromEntries(made)
}

/** The SDK's enums accept values of later versions (`OtherString`); here only the listed values are valid. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.filter((each) => !isOther(each)).map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
}

const isOther = (schema: unknown) =>
  (schema as { $ref?: string } | null)?.$ref === '#/definitions/OtherString'
