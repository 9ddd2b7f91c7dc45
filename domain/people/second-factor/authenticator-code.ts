import { generateSecret, generateURI, verifySync } from 'otplib'

/** A code counts in its own half minute, and in the one before and after it: clocks differ. */
const toleranceSeconds = 30
const secretBytes = 20

export function newAuthenticatorSecret(): string {
  return generateSecret({ length: secretBytes })
}

/** What the square says that an app scans. */
export function authenticatorUri(secret: string, { shop, email }: { shop: string; email: string }): string {
  return generateURI({ issuer: shop, label: email, secret })
}

/** The step of a code of six digits that is right at `now`; null when it is not, or not later than `lastStep`. */
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
