import { z } from 'zod'
import { isLocalCurrency } from '#values/local-money.ts'
import { locales } from '#values/locale.ts'

const most = 100_000_000
const cents = z.number().int().min(0).max(most)

/** Lines as people type them: ends trimmed, no line of spaces alone at either end. */
const details = z
  .string()
  .transform((text) =>
    text
      .replaceAll('\r\n', '\n')
      .split('\n')
      .map((line) => line.trim())
      .join('\n')
      .trim(),
  )
  .pipe(z.string().max(2_000, { error: 'too-long' }))

/**
 * A regional rule as the owner writes it (row L8). `discount` and `minimum` are minor units of US dollars, those of the
 * specification when they are not said; `rate` is local
 * money for one dollar as a decimal text above 0, so that it never becomes a float.
 */
export const regionalRuleInput = z
  .object({
    country: z
      .string()
      .transform((country) => country.trim().toUpperCase())
      .pipe(z.string().regex(/^[A-Z]{2}$/, { error: 'country-unknown' })),
    currency: z
      .string()
      .transform((currency) => currency.trim().toUpperCase())
      .refine(isLocalCurrency, { error: 'currency-unknown' }),
    discount: cents.default(200),
    minimum: cents.default(300),
    rate: z
      .string()
      .transform((rate) => rate.trim())
      .pipe(
        z
          .string()
          .regex(/^(?:0|[1-9]\d{0,8})(?:\.\d{1,8})?$/, { error: 'rate-invalid' })
          .refine((rate) => /[1-9]/.test(rate), { error: 'rate-invalid' }),
      ),
    bankDetails: z
      .partialRecord(z.enum(locales), details)
      .refine((texts) => Object.values(texts).some((text) => text !== ''), { error: 'required' })
      .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))),
    active: z.boolean().default(true),
  })
  .refine(({ discount, minimum }) => discount === 0 || discount < minimum, {
    // Else a product would cost nothing, and nobody could order it.
    ...{ path: ['discount'], error: 'discount-too-high' },
  })
export type RegionalRuleInput = z.input<typeof regionalRuleInput>
