import { z } from 'zod'

/** What a browser answers has a few hundred characters; with a certificate that nobody asked for, some thousands. */
const longest = 16_000

const base64url = z.string().regex(/^[\w-]+$/)
/** The standard's longest credential id has 1023 bytes. */
const passkeyId = base64url.max(1_364)
/** Whether any passkey could be called this; what else a form brings is not for the database to read. */
export const isPasskeyId = (text: string) => passkeyId.safeParse(text).success

const credential = z.object({
  id: passkeyId,
  rawId: base64url,
  type: z.literal('public-key'),
})
const noExtensions = { clientExtensionResults: z.object({}).default({}) }

const newPasskey = credential.extend({
  ...noExtensions,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).catch([]),
  }),
})

const passkeyUse = credential.extend({
  ...noExtensions,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
})

/** The answer of a browser that made a passkey, as the text that its form sent; null when it is no such thing. */
export const parseNewPasskey = (text: string) => parse(newPasskey, text)
/** The answer of a browser that used one. */
export const parsePasskeyUse = (text: string) => parse(passkeyUse, text)

function parse<Schema extends typeof newPasskey | typeof passkeyUse>(
  schema: Schema,
  text: string,
): { response: z.infer<Schema>; challenge: string } | null {
  if (text.length > longest) return null
  const { success, data } = schema.safeParse(json(text))
  if (!success) return null
  const said = clientData.safeParse(json(Buffer.from(data.response.clientDataJSON, 'base64url').toString()))
  return said.success ? { response: data as z.infer<Schema>, challenge: said.data.challenge } : null
}

/** What the authenticator has signed names the challenge. */
const clientData = z.object({ challenge: base64url.max(200) })

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
