import { generateSecret, generateURI, verifySync } from 'otplib'

/** Accepts the code of one step earlier or later, because clocks differ. */
const toleranceSeconds = 30
const secretBytes = 20

export function newAuthenticatorSecret(): string {
  return generateSecret({ length: secretBytes })
}

export function authenticatorUri(secret: string, { shop, email }: { shop: string; email: string }): string {
  return generateURI({ issuer: shop, label: email, secret })
}

/** The time step of a code; null when it is wrong, or not later than `lastStep`. */
export function stepOf(
  code: string,
  { secret, lastStep, now }: { secret: string; lastStep: number; now: Date },
): number | null {
  const result = verifySync({
    secret,
    token: code,
    epochTolerance: toleranceSeconds,
    afterTimeStep: lastStep,
    epoch: Math.floor(now.getTime() / 1_000),
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
