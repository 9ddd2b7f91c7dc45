import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'

export type StripeAccess = {
  secretKey: string
  /** Another place than Stripe's own, for a stand-in: `http://127.0.0.1:4242`. */
  apiUrl?: string
  /** How long one try may take. A call makes three at most. */
  timeoutMs?: number
}

/**
 * Stripe's SDK as this shop uses it. Timeouts, lost connections, 409 and 5xx are tried again by the SDK itself, under
 * the same idempotency key. The SDK's reports about itself are off.
 */
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

/** How long to wait after each refusal for too many requests. */
const patienceMs = [400, 1200]

/** Tries again what Stripe refused for too many requests (429): nothing was done then, and the SDK leaves it to us. */
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

/** Stripe understood the request and will not do it as things stand. What it does not know at all is another matter. */
export function isRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400
}
