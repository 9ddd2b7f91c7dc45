export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  maxLength?: number
}

export type Call = {
  path: string
  method: string
  parameters?: { in: 'path' | 'query'; name: string; schema: Schema; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export function callsOf(document: { paths: Record<string, Record<string, object>> }): Call[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ ...call, path, method: method.toUpperCase() })),
  )
}
