import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyOptions } from '#domain/people/accounts/accounts.ts'
import type { NewPasskeyOptions } from '#domain/people/second-factor/passkey-ceremony.ts'

type Cbor = Parameters<typeof isoCBOR.encode>[0]

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (text: Uint8Array | string) => createHash('sha256').update(text).digest()

export type Deviation = {
  origin?: string
  rpId?: string
  challenge?: string
  /** A wrong type in the client data, for example "webauthn.get" on registration. */
  type?: string
  counter?: number
  otherKey?: boolean
  attestation?: { fmt: string; statement: Map<string, Cbor> }
}

/** A software passkey with one ES256 key. Its answers are what a browser's form sends. */
export function createAuthenticator(origin: string, id: Uint8Array = randomBytes(32)) {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let counter = 0

  const clientData = (type: string, challenge: string, deviation: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: false,
      }),
    )
  /** Flags: user present (1) and verified (4), plus 64 with a new credential. */
  const authenticatorData = (flags: number, rpId: string, deviation: Deviation) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(deviation.counter ?? counter, 1)
    return Buffer.concat([sha256(deviation.rpId ?? rpId), head])
  }
  const answer = (response: Record<string, unknown>) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })

  return {
    id: base64url(id),
    create(options: NewPasskeyOptions, deviation: Deviation = {}): string {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        authenticatorData(1 | 4 | 64, options.rp.id ?? '', deviation),
        Buffer.alloc(16),
        length,
        id,
        coseKey(key.publicKey),
      ])
      const { fmt, statement } = deviation.attestation ?? { fmt: 'none', statement: new Map() }
      const attestation = new Map<string, Cbor>([
        ['fmt', fmt],
        ['attStmt', statement],
        ['authData', new Uint8Array(authData)],
      ])
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, deviation)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      })
    },
    use(options: PasskeyOptions, deviation: Deviation = {}): string {
      counter += 1
      const data = authenticatorData(1 | 4, options.rpId ?? '', deviation)
      const client = clientData('webauthn.get', options.challenge, deviation)
      const { privateKey } = deviation.otherKey ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : key
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      })
    },
  }
}

function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  return isoCBOR.encode(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  )
}
