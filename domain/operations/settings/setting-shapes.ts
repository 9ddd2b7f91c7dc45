import { z } from 'zod'
import { colourPattern } from '#values/accent-presets.ts'
import { logoPattern } from '#values/shop-look.ts'

/** An address with one of these protocols; `example` is shown in the error. */
export const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` }).optional()

export const oneOf = <const Values extends [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}` })

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: `must be a whole number from ${least} to ${most}` })
    .transform(Number)
    .refine((number) => number >= least && number <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    })

const emailAddress = z.email({ error: 'must be an e-mail address' }).optional()

const priceList = z
  .string()
  .regex(/^\s*(price_\w+)?\s*(,\s*(price_\w+)?\s*)*$/, {
    error: 'must be ids of prices (price_…) with commas between them',
  })
  .transform((text) => text.split(',').map((id) => id.trim() || null))

/** The settings that the owner may also save in the studio, with the rule for their texts in the form of the environment. */
export const environmentShapes = {
  AULA_SELLER_NAME: z.string().default('Aula'),
  AULA_SELLER_ADDRESS: z.string().default(''),
  AULA_SELLER_TAX_ID: z.string().optional(),
  AULA_SELLER_EMAIL: emailAddress,
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
  PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .regex(/^[A-Za-z0-9]{1,50}$/, { error: 'must be the id of a webhook as PayPal shows it' })
    .optional(),
  PAYPAL_ENVIRONMENT: oneOf('sandbox', 'live').default('sandbox'),
  SMTP_URL: url(/^smtps?$/, 'smtps://user:password@mail.example.org:465'),
  MAIL_FROM: z.string().default('Aula <no-reply@localhost>'),
  MAIL_OWNER: emailAddress,
  AULA_AFFILIATE_PERCENT: wholeNumber(0, 100).default(20),
  AULA_REFUND_DAYS: wholeNumber(0, 365).default(30),
  AULA_GEMS_PER_DAY: wholeNumber(0, 1_000).default(1),
  AULA_GEMS_MOST: wholeNumber(0, 100_000).default(7),
  AULA_ACCENT: z
    .string()
    .regex(colourPattern, { error: 'must be a colour such as #59bbfb' })
    .toLowerCase()
    .optional(),
}

/** Names of stored files, which cannot be set by the environment. */
const logo = z.string().regex(logoPattern).optional()

/** All settings that the owner may save. */
export const settingShapes = {
  ...environmentShapes,
  AULA_LOGO: logo,
  AULA_LOGO_LIGHT: logo,
}

export type SettingName = keyof typeof settingShapes
export type SettingValues = { readonly [Name in SettingName]?: z.output<(typeof settingShapes)[Name]> }
/** Settings as texts, in the form of the environment. */
export type SettingTexts = Readonly<Partial<Record<SettingName, string>>>

export const settingNames = Object.keys(settingShapes) as SettingName[]

/** Stored sealed, and never shown to anybody. */
export const secretSettings: ReadonlySet<SettingName> = new Set([
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYPAL_CLIENT_SECRET',
  // It contains a password.
  'SMTP_URL',
])

/** Saved together with their file (`save-look.ts`). */
export const logoSettings = ['AULA_LOGO', 'AULA_LOGO_LIGHT'] as const satisfies readonly SettingName[]

export const settingSections = {
  look: ['AULA_ACCENT', ...logoSettings],
  seller: ['AULA_SELLER_NAME', 'AULA_SELLER_ADDRESS', 'AULA_SELLER_TAX_ID', 'AULA_SELLER_EMAIL'],
  payments: [
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_PRICES',
    'PAYPAL_CLIENT_ID',
    'PAYPAL_CLIENT_SECRET',
    'PAYPAL_WEBHOOK_ID',
    'PAYPAL_ENVIRONMENT',
    'AULA_PAYMENTS',
  ],
  mail: ['SMTP_URL', 'MAIL_FROM', 'MAIL_OWNER'],
  affiliates: ['AULA_AFFILIATE_PERCENT', 'AULA_REFUND_DAYS'],
  gems: ['AULA_GEMS_PER_DAY', 'AULA_GEMS_MOST'],
} as const satisfies Record<string, readonly SettingName[]>

export type SettingSection = keyof typeof settingSections

export const settingSectionNames = Object.keys(settingSections) as SettingSection[]

/** The possible values of a choice; '' means none. */
export const settingChoices: Readonly<Partial<Record<SettingName, readonly string[]>>> = {
  AULA_PAYMENTS: ['', 'sandbox', 'none'],
  PAYPAL_ENVIRONMENT: ['sandbox', 'live'],
}

/** Groups of settings that work only together. */
export const settingsTogether: readonly (readonly SettingName[])[] = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
]

const line = z
  .string()
  .max(500, { error: 'too-long' })
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u)

/**
 * Stricter rules for what the studio accepts, as it comes from a browser; options of the mail library are left to the
 * operator.
 */
const narrower: Readonly<Partial<Record<SettingName, z.ZodType<string>>>> = {
  AULA_SELLER_ADDRESS: line.regex(/^(?:[^|]*\|){0,9}[^|]*$/),
  SMTP_URL: line.regex(/^smtps?:\/\/[^\s?#]+$/i).refine((address) => new URL(address).hostname !== ''),
  MAIL_FROM: line.regex(/^(?:[^<>@,;"]*<[^<>@\s,;"]+@[^<>@\s,;"]+>|[^<>@\s,;"]+@[^<>@\s,;"]+)$/),
}

/** The rule for a text that the owner saves. */
export function savedShape(name: SettingName): z.ZodType {
  return (narrower[name] ?? line).pipe(settingShapes[name] as z.ZodType<unknown, string>)
}
