import { createHash } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import { insertVerification, takeVerification } from '#domain/people/accounts/account-queries.ts'
import type { PasskeyOptions } from '#domain/people/accounts/accounts.ts'
import type { passkeys } from './second-factor.table.ts'

/** In characters; long enough for an attestation. */
const longest = 16_000

const base64url = z.string().regex(/^[\w-]+$/)
/** The standard allows 1023 bytes, which are 1364 characters in base64. */
const passkeyId = base64url.max(1_364)
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

/** Null when malformed. */
export const parseNewPasskey = (text: string) => parse(newPasskey, text)
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

const clientData = z.object({ challenge: base64url.max(200) })

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

type Keeping = Pick<Context, 'db' | 'now' | 'randomText'>

/** `holder`: the session or the sign-in ticket that may answer. */
type ChallengeUse = { purpose: 'new-passkey' | 'use-passkey'; userId: string; holder: string }

/** The same as for a sign-in ticket. */
const lifetimeMs = 10 * 60_000
const length = 52

/** Returns a new challenge, of which only the digest is stored. */
export async function makeChallenge(context: Keeping, use: ChallengeUse): Promise<string> {
  const challenge = context.randomText(length)
  const now = context.now()
  const identifier = identifierOf(Buffer.from(challenge).toString('base64url'), use)
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  const verification = { id: context.randomText(24), identifier, value: use.userId, expiresAt }
  await insertVerification(context.db, verification, now)
  return challenge
}

/** Uses the challenge up. False when it was used, has expired or was made for another use. */
export async function takeChallenge(
  { db, now }: Pick<Keeping, 'db' | 'now'>,
  challenge: string,
  use: ChallengeUse,
): Promise<boolean> {
  return (await takeVerification(db, identifierOf(challenge, use), now())) === use.userId
}

function identifierOf(challenge: string, { purpose, userId, holder }: ChallengeUse): string {
  const digest = createHash('sha256').update([challenge, userId, holder].join(' ')).digest('base64url')
  return `${purpose}:${digest}`
}

export type NewPasskeyOptions = Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>

type Passkey = typeof passkeys.$inferSelect
type KnownPasskey = Pick<Passkey, 'id' | 'transports'>

/** EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257]
const timeout = 5 * 60_000

/** Loaded when first used. */
const library = () => import('@simplewebauthn/server')

function site({ siteUrl }: Pick<Context, 'siteUrl'>) {
  const { hostname, origin } = new URL(siteUrl('/'))
  return { rpID: hostname, origin }
}

const described = (known: readonly KnownPasskey[]) =>
  known.map(({ id, transports }) => ({ id, transports: transports as AuthenticatorTransport[] }))

export async function newPasskeyOptions(
  context: Pick<Context, 'siteUrl' | 'shop'>,
  person: { id: string; email: string; name: string; known: readonly KnownPasskey[]; challenge: string },
): Promise<NewPasskeyOptions> {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: context.shop.seller.name,
    rpID: site(context).rpID,
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.email,
    userDisplayName: person.name,
    challenge: person.challenge,
    timeout,
    attestationType: 'none',
    // Prevents a second passkey on the same device.
    excludeCredentials: described(person.known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
  })
}

export async function passkeyOptions(
  context: Pick<Context, 'siteUrl'>,
  { known, challenge }: { known: readonly KnownPasskey[]; challenge: string },
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: site(context).rpID,
    challenge,
    timeout,
    allowCredentials: described(known),
    userVerification: 'preferred',
  })
}

/** Null for an invalid answer. */
export async function readNewPasskey(
  context: Pick<Context, 'siteUrl'>,
  response: RegistrationResponseJSON,
  challenge: string,
): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'> | null> {
  const { verifyRegistrationResponse } = await library()
  const { rpID, origin } = site(context)
  const { verified, registrationInfo } = await withoutAttestation(response)
    .then((plain) =>
      verifyRegistrationResponse({
        response: plain,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: false,
        supportedAlgorithmIDs: algorithms,
      }),
    )
    .catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return null
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.response.transports ?? [],
  }
}

/** Drops the attestation without reading it: checking it could fetch URLs that a stranger has chosen. */
async function withoutAttestation(response: RegistrationResponseJSON): Promise<RegistrationResponseJSON> {
  const { decodeAttestationObject, isoCBOR } = await import('@simplewebauthn/server/helpers')
  const given = Buffer.from(response.response.attestationObject, 'base64url')
  const authData = decodeAttestationObject(new Uint8Array(given)).get('authData')
  const bare = new Map<string, Parameters<typeof isoCBOR.encode>[0]>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ])
  const attestationObject = Buffer.from(isoCBOR.encode(bare)).toString('base64url')
  return { ...response, response: { ...response.response, attestationObject } }
}

/** The new counter; null for a wrong signature, or for a counter that goes back, as that of a copied passkey would. */
export async function readPasskeyUse(
  context: Pick<Context, 'siteUrl'>,
  response: AuthenticationResponseJSON,
  { passkey, challenge }: { passkey: Passkey; challenge: string },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const { rpID, origin } = site(context)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: null }))
  return verified && authenticationInfo ? authenticationInfo.newCounter : null
}
