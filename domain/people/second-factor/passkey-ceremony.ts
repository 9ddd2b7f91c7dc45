import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Context } from '#domain/kernel/context.ts'
import type { PasskeyOptions } from '#domain/people/accounts/accounts.ts'
import type { passkeys } from './second-factor.table.ts'

/** What a browser is asked to make a passkey with, and to prove that it has one. */
export type NewPasskeyOptions = Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>

type Passkey = typeof passkeys.$inferSelect
type KnownPasskey = Pick<Passkey, 'id' | 'transports'>

/** EdDSA, ES256 and RS256: between them, every authenticator there is. */
const algorithms = [-8, -7, -257]
const timeout = 5 * 60_000

/** Most processes never see a passkey: the library is loaded with the first. */
const library = () => import('@simplewebauthn/server')

/** The site, as browsers know it: a passkey of another site or of another address of this one is none of ours. */
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
    // An authenticator that has a passkey of this account makes no second one.
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

/** The passkey that a browser has made for this challenge; null when the answer is not what it should be. */
export async function readNewPasskey(
  context: Pick<Context, 'siteUrl'>,
  response: RegistrationResponseJSON,
  challenge: string,
): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'> | null> {
  const { verifyRegistrationResponse } = await library()
  const { rpID, origin } = site(context)
  // Whatever cannot be read of an answer from outside is a wrong answer.
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

/**
 * No maker's statement is asked for, and none is believed: one that comes all the same is dropped unread, for what checks
 * certificates of strangers may be led to fetch from addresses in them.
 */
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

/** The new count of a passkey that has signed this challenge; null when it has not, or counts backwards as a copy would. */
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
