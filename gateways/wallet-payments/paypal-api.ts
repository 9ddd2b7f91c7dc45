import { setTimeout as pause } from 'node:timers/promises'
import type { ApiResponse, CapturedPayment, Client, Order, OrderRequest } from '@paypal/paypal-server-sdk'
import type { Money } from '#values/money.ts'
import { toDecimal } from '#values/money.ts'
import { hasOpenDispute, isVerified, PayPalRefusal, refusalOf, webhookAddress } from './paypal-answers.ts'

export type PayPalSettings = {
  clientId: string
  clientSecret: string
  environment: 'sandbox' | 'live'
  /** The address of a stand-in for PayPal, for tests. */
  apiUrl?: string
  /** The timeout of one answer. */
  timeoutMs?: number
  /** The pause before the first retry; before the next it is four times as long. */
  pauseMs?: number
}

export type PayPalApi = ReturnType<typeof createPayPalApi>

type Sdk = typeof import('@paypal/paypal-server-sdk')
type OpenClient = { sdk: Sdk; client: Client }

const tries = 3

/**
 * Calls PayPal by its SDK, which is loaded at the first call (0.3 s, 35 MB). Methods throw `PayPalRefusal`, or an error that says
 * what could not be reached.
 */
export function createPayPalApi(settings: PayPalSettings) {
  const { pauseMs = 250 } = settings
  let opened: Promise<OpenClient> | null = null
  const open = () => {
    opened ??= openClient(settings)
    return opened
  }

  async function call<Result>(
    name: string,
    work: (open: OpenClient) => Promise<ApiResponse<Result>>,
  ): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      const used = open()
      try {
        return (await work(await used)).result
      } catch (error) {
        const { ApiError } = (await used).sdk
        const failure =
          error instanceof ApiError
            ? refusalOf(name, error.statusCode, String(error.body))
            : unreachable(name, error)
        const status = failure instanceof PayPalRefusal ? failure.status : 0
        // A new client, because the SDK caches a failed token request for ever, and a revoked token until it expires.
        if (opened === used && (status === 0 || status === 401 || status >= 429)) opened = null
        if (attempt === tries || !mayPass(failure, attempt)) throw failure
        await pause(status === 401 ? 0 : pauseMs * 4 ** (attempt - 1))
      }
    }
  }

  return {
    /** Returns the same order for the same `requestId`. */
    createOrder: (requestId: string, build: (sdk: Sdk) => OrderRequest): Promise<Order> =>
      call('create an order', ({ sdk, client }) =>
        new sdk.OrdersController(client).createOrder({
          body: build(sdk),
          paypalRequestId: requestId,
          prefer: 'return=representation',
        }),
      ),

    /** Null when PayPal no longer has the order. */
    findOrder: (id: string): Promise<Order | null> =>
      call('show an order', ({ sdk, client }) => new sdk.OrdersController(client).getOrder({ id })).catch(
        nullWhenMissing,
      ),

    /** May be repeated: an order is captured only once. */
    captureOrder: (id: string): Promise<Order> =>
      call('capture an order', ({ sdk, client }) =>
        new sdk.OrdersController(client).captureOrder({
          id,
          paypalRequestId: `${id}-capture`,
          prefer: 'return=representation',
          body: {},
        }),
      ),

    findCapture: (captureId: string): Promise<CapturedPayment | null> =>
      call('show a capture', ({ sdk, client }) =>
        new sdk.PaymentsController(client).getCapturedPayment({ captureId }),
      ).catch(nullWhenMissing),

    /** May be repeated: the same `requestId` refunds only once. */
    refundCapture: (captureId: string, requestId: string, amount: Money): Promise<unknown> =>
      call('refund a capture', ({ sdk, client }) =>
        new sdk.PaymentsController(client).refundCapturedPayment({
          captureId,
          paypalRequestId: requestId,
          body: { amount: { currencyCode: amount.currency, value: toDecimal(amount) } },
        }),
      ),

    /** False also when the account has no right to read disputes (403). */
    async hasOpenDispute(captureId: string): Promise<boolean> {
      try {
        const answer = await call('list disputes', ({ client }) => {
          const request = client.getRequestBuilderFactory()('GET', '/v1/customer/disputes')
          request.query('disputed_transaction_id', captureId)
          request.authenticate([{ oauth2: true }])
          return request.callAsText()
        })
        return hasOpenDispute(answer)
      } catch (error) {
        if (error instanceof PayPalRefusal && (error.status === 403 || error.status === 404)) return false
        throw error
      }
    },

    /** The address to which the webhook sends; null when the account has no webhook of this id. */
    async findWebhook(id: string): Promise<string | null> {
      const answer = await call('show a webhook', ({ client }) => {
        const path = `/v1/notifications/webhooks/${encodeURIComponent(id)}`
        const request = client.getRequestBuilderFactory()('GET', path)
        request.authenticate([{ oauth2: true }])
        return request.callAsText()
      }).catch(nullWhenMissing)
      return answer === null ? null : webhookAddress(answer)
    },

    /** Whether PayPal signed an event. `body`: the verification request, with the event byte for byte. */
    async isGenuine(body: string): Promise<boolean> {
      const answer = await call('verify a signature', ({ client }) => {
        const request = client.getRequestBuilderFactory()(
          'POST',
          '/v1/notifications/verify-webhook-signature',
        )
        request.text(body)
        request.header('Content-Type', 'application/json')
        request.authenticate([{ oauth2: true }])
        return request.callAsText()
      }).catch((error: unknown) => {
        // 400 means a header that PayPal cannot parse, so the event is not genuine.
        if (error instanceof PayPalRefusal && error.status === 400) return null
        throw error
      })
      return answer !== null && isVerified(answer)
    },
  }
}

async function openClient({
  clientId,
  clientSecret,
  environment,
  apiUrl,
  timeoutMs = 8_000,
}: PayPalSettings) {
  const sdk = await import('@paypal/paypal-server-sdk')
  /** The SDK knows only PayPal's hosts, so requests to a stand-in are redirected one by one. */
  class MovableClient extends sdk.Client {
    override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
      const build = super.getRequestBuilderFactory()
      if (!apiUrl) return build
      return (...target) => {
        const request = build(...target)
        request.interceptRequest((each) => {
          const { pathname, search } = new URL(each.url)
          return { ...each, url: `${apiUrl.replace(/\/$/, '')}${pathname}${search}` }
        })
        return request
      }
    }
  }
  const client = new MovableClient({
    environment: environment === 'live' ? sdk.Environment.Production : sdk.Environment.Sandbox,
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
    // The SDK would retry every refusal, whereas `call` decides which to retry.
    httpClientOptions: { timeout: timeoutMs, retryConfig: { maxNumberOfRetries: 0 } },
  })
  return { sdk, client }
}

/** Does not include the SDK's error, which contains the access token. */
function unreachable(call: string, error: unknown): Error {
  return new Error(`PayPal was asked to ${call}: ${error instanceof Error ? error.message : String(error)}`)
}

function mayPass(failure: Error, attempt: number): boolean {
  if (!(failure instanceof PayPalRefusal)) return true
  if (failure.status === 401) return attempt === 1
  return failure.passes
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof PayPalRefusal && error.status === 404) return null
  throw error
}
