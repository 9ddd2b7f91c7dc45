import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'

export type StripeAccess = {
  secretKey: string
  /** The address of a stand-in for Stripe, such as `http://127.0.0.1:4242`. */
  apiUrl?: string
  /** The timeout of one try; a call makes up to three. */
  timeoutMs?: number
}

/** The SDK retries timeouts, lost connections, 409 and 5xx under the same idempotency key. Its telemetry is off. */
export function openStripe({ secretKey, apiUrl, timeoutMs = 10_000 }: StripeAccess): Stripe {
  const place = apiUrl ? new URL(apiUrl) : null
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(place && {
      host: place.hostname,
      port: place.port || (place.protocol === 'https:' ? 443 : 80),
      protocol: place.protocol === 'https:' ? 'https' : 'http',
    }),
  })
}

/** Pauses between tries, in milliseconds. */
const patienceMs = [400, 1200]

/** Retries calls that Stripe refused by 429, which the SDK does not retry. */
export async function patiently<Result>(call: () => Promise<Result>): Promise<Result> {
  for (const ms of patienceMs) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeRateLimitError)) throw error
      await pause(ms)
    }
  }
  return call()
}

/** Whether Stripe understood the call and refused it; objects that it does not know are no refusals. */
export function isRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400
}
