import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import type { RequestOptions, TestBrowser } from './browser.ts'

type Schema = { [key: string]: unknown }
type Operation = { responses: Record<string, { content?: Record<string, { schema: Schema }> }> }
type Document = { paths: Record<string, Record<string, Operation>>; components?: Schema }

/** By the document's text, since most apps of a run serve the same one and compiling its schemas takes long. */
const validators = new Map<string, Ajv2020>()

function validatorsOf(text: string): Ajv2020 {
  const known = validators.get(text)
  if (known) return known
  const made = new Ajv2020({ strict: false, validateFormats: false })
  made.addSchema(JSON.parse(text), documentName)
  validators.set(text, made)
  return made
}

const documentName = 'document'

/** A client that checks every answer against the OpenAPI document of the app (specification, Q3). */
export async function createDocumentedClient(app: TestApp) {
  const text = await (await app.request('/api/openapi.json')).text()
  const document = JSON.parse(text) as Document
  const ajv = validatorsOf(text)

  const validatorOf = (...path: string[]): ValidateFunction => {
    const pointer = path
      .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
      .map(encodeURIComponent)
    const validator = ajv.getSchema(`${documentName}#/${pointer.join('/')}`)
    if (!validator) throw new Error(`no schema at ${path.join(' ')}`)
    return validator
  }

  const operationOf = (method: string, path: string): [string, Operation] => {
    const entries = Object.entries(document.paths).filter(
      ([, operations]) => operations[method.toLowerCase()],
    )
    const found =
      entries.find(([template]) => template === path) ??
      entries.find(([template]) => pattern(template).test(path))
    if (!found) throw new Error(`${method} ${path} is not in the document`)
    return [found[0], found[1][method.toLowerCase()] as Operation]
  }

  /** Checks an answer; returns its parsed body, or the text when it is not JSON. */
  const check = async (response: Response, method: string, path: string): Promise<unknown> => {
    const [template, operation] = operationOf(method, path.split('?')[0] ?? path)
    const documented = operation.responses[String(response.status)]
    expect(
      documented,
      `${method} ${template} answered ${response.status}, which is not in the document`,
    ).toBeDefined()
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    const schema = documented?.content?.['application/json']?.schema as { type?: string } | undefined
    const text = await response.text()
    // The document describes a file as a text of its content type.
    const isFile = type === 'application/json' ? schema?.type === 'string' : documented?.content?.[type]
    if (!schema || isFile) return text
    const body: unknown = JSON.parse(text)
    const status = String(response.status)
    const valid = validatorOf(
      'paths',
      template,
      method.toLowerCase(),
      'responses',
      status,
      'content',
      'application/json',
      'schema',
    )
    expect(valid(body), `${method} ${template}: ${ajv.errorsText(valid.errors)}`).toBe(true)
    return body
  }

  return {
    document,
    check,
    async call(browser: TestBrowser, path: string, options: RequestOptions & { as?: string } = {}) {
      const response = await browser.request(path, options)
      const method =
        options.method ?? (options.json !== undefined || options.form || options.body ? 'POST' : 'GET')
      return { response, body: await check(response, method, path) }
    },
  }
}

function pattern(template: string): RegExp {
  return new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`)
}
