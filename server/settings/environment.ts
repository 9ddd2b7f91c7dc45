import { z } from 'zod'
import {
  environmentShapes,
  oneOf,
  type SettingTexts,
  type SettingValues,
  url,
  wholeNumber,
} from '#domain/operations/settings/setting-shapes.ts'
import { isStorageKey } from '#gateways/storage/storage-key.ts'
import { defaultLocale, locales } from '#values/locale.ts'
import { isPublished } from './is-published.ts'

const yesOrNo = z
  .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
  .optional()
  .transform((value) => (value === undefined ? undefined : value === 'true' || value === '1'))
const flag = (fallback: boolean) => yesOrNo.transform((value) => value ?? fallback)
const link = url(/^https?$/, 'https://example.org')

const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'must be a number from 0 to 65535' })
  .transform(Number)
  .refine((number) => number <= 65_535, { error: 'must be a number from 0 to 65535' })
const bucket = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/, { error: 'must be the name of a bucket' })
  .optional()
const endpoint = url(/^https?$/, 'https://s3.example.org').refine(
  (address) => !URL.canParse(address ?? '') || /^https?:\/\/[^/?#@]+\/?$/.test(address ?? ''),
  { error: 'must be an address without a path or a password such as https://s3.example.org' },
)
const region = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,50}$/, { error: 'must be the name of a region such as eu-west-1' })
  .optional()
const secretText = z.string().min(1).optional()
const bucketPrefix = z
  .string()
  .refine(isStorageKey, { error: 'must be a path of small letters and digits such as shop or shops/one' })
  .optional()

const schema = z.object({
  ...environmentShapes,
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
  STRIPE_API_URL: url(/^https?$/, 'http://127.0.0.1:4242'),
  AULA_REGION_COUNTRY: z.string().default('VE'),
  AULA_REGION_CURRENCY: z.string().default('VES'),
  AULA_REGION_RATE: z.string().optional(),
  AULA_REGION_DISCOUNT: z.string().default('2'),
  AULA_REGION_MINIMUM: z.string().default('3'),
  AULA_REGION_BANK_DETAILS: z.string().optional(),
  PAYPAL_API_URL: url(/^https?$/, 'http://127.0.0.1:4243'),
  S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: secretText,
  S3_SECRET_ACCESS_KEY: secretText,
  S3_PREFIX: bucketPrefix,
  S3_FORCE_PATH_STYLE: yesOrNo,
  AULA_BACKUP_FOLDER: z.string().optional(),
  BACKUP_S3_BUCKET: bucket,
  BACKUP_S3_ENDPOINT: endpoint,
  BACKUP_S3_REGION: region,
  BACKUP_S3_ACCESS_KEY_ID: secretText,
  BACKUP_S3_SECRET_ACCESS_KEY: secretText,
  BACKUP_S3_PREFIX: bucketPrefix,
  BACKUP_S3_FORCE_PATH_STYLE: yesOrNo,
  AULA_BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{58}$/, { error: 'must be a public key such as backup-key prints (age1…)' })
    .optional(),
  AULA_BACKUP_DAYS: wholeNumber(0, 365).default(1),
  AULA_BACKUP_MOST: wholeNumber(1, 1_000).default(14),
  AULA_STAMP_PDFS: flag(true),
  AULA_RENDITIONS: flag(true),
  AULA_SECURITY_CONTACT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, {
      error: 'must be an address such as mailto:security@example.org or https://example.org/security',
    })
    .optional(),
  AULA_AVATAR_URL: z
    .string()
    .regex(/^https:\/\/[^/\s{}]+\/\S*\{name\}\S*$/, {
      error: 'must be an address that begins with https:// and has {name} in it',
    })
    .optional(),
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

/** The names of all settings; `.env.example` explains each. */
export const environmentNames = Object.keys(schema.shape)

export type Environment = Omit<z.infer<typeof schema>, 'AULA_DEMO'> &
  SettingValues & {
    AULA_DEMO: boolean
    /** The settings set in the environment, as written, among those that the studio can save too. */
    given: SettingTexts
  }

/** A wrong setting. `message` is a sentence for the operator. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

/** Reads the settings; an empty value counts as not set. Throws `EnvironmentError`. */
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
    return {
      ...environment,
      AULA_DEMO: AULA_DEMO ?? !isPublished(environment),
      given: Object.fromEntries(
        Object.entries(given).filter(([name]) => Object.hasOwn(environmentShapes, name)),
      ),
    }
  }
  const problems = result.error.issues.map((issue) => {
    const name = String(issue.path[0])
    const secret = /SECRET|TOKEN|URL|KEY|ENDPOINT|PURGE/.test(name)
    return `${name} ${issue.message}${secret ? '' : `, not "${given[name]}"`}`
  })
  throw new EnvironmentError(`${problems.join('; ')}. See .env.example for what each setting means.`)
}
