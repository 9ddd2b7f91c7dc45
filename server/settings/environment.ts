import { z } from 'zod'
import { isStorageKey } from '#gateways/storage/storage-key.ts'
import { defaultLocale, locales } from '#values/locale.ts'

const yesOrNo = z
  .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
  .optional()
  .transform((value) => (value === undefined ? undefined : value === 'true' || value === '1'))
const flag = (fallback: boolean) => yesOrNo.transform((value) => value ?? fallback)
const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` }).optional()
const link = url(/^https?$/, 'https://example.org')

const oneOf = <const Values extends [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}` })
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: `must be a whole number from ${least} to ${most}` })
    .transform(Number)
    .refine((number) => number >= least && number <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    })
const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'must be a number from 0 to 65535' })
  .transform(Number)
  .refine((number) => number <= 65_535, { error: 'must be a number from 0 to 65535' })
const priceList = z
  .string()
  .regex(/^\s*(price_\w+)?\s*(,\s*(price_\w+)?\s*)*$/, {
    error: 'must be ids of prices (price_…) with commas between them',
  })
  .transform((text) => text.split(',').map((id) => id.trim() || null))

const schema = z.object({
  NODE_ENV: oneOf('production', 'development', 'test').default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  AULA_DATA: z.string().default('./data'),
  AULA_PROCESSES: wholeNumber(1, 64).default(1),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/aula'),
  AULA_URL: url(/^https?$/, 'https://courses.example.org').refine(
    (address) => !URL.canParse(address ?? '') || /^https?:\/\/[^/?#@]+\/?$/.test(address ?? ''),
    {
      error:
        'must be an address without a path such as https://courses.example.org (AULA_ROUTE_TYPE=local puts the site under /academia)',
    },
  ),
  AULA_DEMO: yesOrNo,
  AULA_ROUTE_TYPE: oneOf('root', 'local').default('root'),
  AULA_LANG: oneOf(...locales).default(defaultLocale),
  AULA_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  AULA_TOKEN: z.string().min(16, { error: 'must be a token of the site' }).optional(),
  AULA_TRUST_PROXY: flag(false),
  AULA_SHARED_CACHE_SECONDS: wholeNumber(0, 86_400).default(0),
  AULA_PURGE_URL: url(/^https?$/, 'https://cdn.example.org/purge'),
  AULA_PURGE_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,60}: ?\S[^\r\n]*$/, { error: 'must be a header such as Authorization: Bearer …' })
    .optional(),
  AULA_COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,60}$/, { error: 'must be the name of a header' })
    .optional(),
  AULA_LOG: oneOf('debug', 'info', 'warn', 'error', 'silent').default('info'),
  AULA_PAYMENTS: oneOf('sandbox', 'none').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, { error: 'must be a secret key of Stripe (sk_…)' })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, { error: 'must be the signing secret of a webhook of Stripe (whsec_…)' })
    .optional(),
  STRIPE_PRICES: priceList.optional(),
  STRIPE_API_URL: url(/^https?$/, 'http://127.0.0.1:4242'),
  AULA_REGION_COUNTRY: z.string().default('VE'),
  AULA_REGION_CURRENCY: z.string().default('VES'),
  AULA_REGION_RATE: z.string().optional(),
  AULA_REGION_DISCOUNT: z.string().default('2'),
  AULA_REGION_MINIMUM: z.string().default('3'),
  AULA_REGION_BANK_DETAILS: z.string().optional(),
  PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .regex(/^[A-Za-z0-9]{1,50}$/, { error: 'must be the id of a webhook as PayPal shows it' })
    .optional(),
  PAYPAL_ENVIRONMENT: oneOf('sandbox', 'live').default('sandbox'),
  PAYPAL_API_URL: url(/^https?$/, 'http://127.0.0.1:4243'),
  S3_BUCKET: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/, { error: 'must be the name of a bucket' })
    .optional(),
  S3_ENDPOINT: url(/^https?$/, 'https://s3.example.org').refine(
    (address) => !URL.canParse(address ?? '') || /^https?:\/\/[^/?#@]+\/?$/.test(address ?? ''),
    { error: 'must be an address without a path or a password such as https://s3.example.org' },
  ),
  S3_REGION: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,50}$/, { error: 'must be the name of a region such as eu-west-1' })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PREFIX: z
    .string()
    .refine(isStorageKey, { error: 'must be a path of small letters and digits such as shop or shops/one' })
    .optional(),
  S3_FORCE_PATH_STYLE: yesOrNo,
  SMTP_URL: url(/^smtps?$/, 'smtps://user:password@mail.example.org:465'),
  MAIL_FROM: z.string().default('Aula <no-reply@localhost>'),
  MAIL_OWNER: z.email({ error: 'must be an e-mail address' }).optional(),
  AULA_STAMP_PDFS: flag(true),
  AULA_RENDITIONS: flag(true),
  AULA_SELLER_NAME: z.string().default('Aula'),
  AULA_SELLER_ADDRESS: z.string().default(''),
  AULA_SELLER_TAX_ID: z.string().optional(),
  AULA_SELLER_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  AULA_AFFILIATE_PERCENT: wholeNumber(0, 100).default(20),
  AULA_REFUND_DAYS: wholeNumber(0, 365).default(30),
  AULA_AVATAR_URL: z
    .string()
    .regex(/^https:\/\/[^/\s{}]+\/\S*\{name\}\S*$/, {
      error: 'must be an address that begins with https:// and has {name} in it',
    })
    .optional(),
  AULA_GEMS_PER_DAY: wholeNumber(0, 1_000).default(1),
  AULA_GEMS_MOST: wholeNumber(0, 100_000).default(7),
  AULA_SOCIAL_YOUTUBE: link,
  AULA_SOCIAL_GITHUB: link,
  AULA_SOCIAL_X: link,
  AULA_SOCIAL_INSTAGRAM: link,
  AULA_SOCIAL_FACEBOOK: link,
  AULA_SOCIAL_LINKEDIN: link,
  AULA_COMMUNITY_DISCORD: link,
  AULA_COMMUNITY_TELEGRAM: link,
  AULA_ANDROID_APP: link,
})

/** `.env.example` explains each. */
export const settingNames = Object.keys(schema.shape)

export type Environment = Omit<z.infer<typeof schema>, 'AULA_DEMO'> & { AULA_DEMO: boolean }

/** `message` is a sentence for the operator. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

/** An empty value counts as none. Throws `EnvironmentError`. */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) {
    const { AULA_DEMO, ...environment } = result.data
    if (environment.AULA_PROCESSES > 1 && !environment.DATABASE_URL) {
      throw new EnvironmentError(
        'AULA_PROCESSES needs DATABASE_URL: the embedded database belongs to one process. See .env.example for what each setting means.',
      )
    }
    return { ...environment, AULA_DEMO: AULA_DEMO ?? !isPublic(environment.AULA_URL) }
  }
  const problems = result.error.issues.map((issue) => {
    const name = String(issue.path[0])
    const secret = /SECRET|TOKEN|URL|KEY|ENDPOINT|PURGE/.test(name)
    return `${name} ${issue.message}${secret ? '' : `, not "${given[name]}"`}`
  })
  throw new EnvironmentError(`${problems.join('; ')}. See .env.example for what each setting means.`)
}

/** A demo prints passwords, so it must not be public. */
function isPublic(address: string | undefined): boolean {
  if (address === undefined) return false
  const { hostname } = new URL(address)
  return !/^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
