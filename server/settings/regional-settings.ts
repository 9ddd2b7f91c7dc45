import {
  type RegionalRuleInput,
  regionalRuleInput,
} from '#domain/commerce/regional-prices/save-regional-rule.ts'
import { perLocale } from '#values/locale.ts'
import { parseMoney } from '#values/parse-money.ts'
import { type Environment, EnvironmentError } from './environment.ts'

/** The regional price of the settings (specification, L8); null when none is set. Throws `EnvironmentError`. */
export function regionalRuleOf({
  AULA_REGION_COUNTRY: country,
  AULA_REGION_CURRENCY: currency,
  AULA_REGION_RATE: rate,
  AULA_REGION_DISCOUNT,
  AULA_REGION_MINIMUM,
  AULA_REGION_BANK_DETAILS: details,
}: Environment): RegionalRuleInput | null {
  if (!rate && !details) return null
  if (!rate || !details) {
    throw new EnvironmentError(
      'AULA_REGION_RATE and AULA_REGION_BANK_DETAILS go together: set both or none. See .env.example for what each setting means.',
    )
  }
  const discount = parseMoney(AULA_REGION_DISCOUNT)
  const minimum = parseMoney(AULA_REGION_MINIMUM)
  const lines = details.split('|').map((line) => line.trim())
  const bankDetails = perLocale(() => lines.join('\n'))
  const rule = { country, currency, rate, bankDetails }
  const checked = regionalRuleInput.safeParse({
    ...rule,
    discount: discount?.amount ?? -1,
    minimum: minimum?.amount ?? -1,
  })
  if (checked.success && discount && minimum) {
    return { ...rule, discount: discount.amount, minimum: minimum.amount }
  }
  const [field = 'rate'] = checked.error?.issues.map(({ path }) => String(path[0])) ?? []
  const name = field === 'bankDetails' ? 'BANK_DETAILS' : field.toUpperCase()
  throw new EnvironmentError(
    `AULA_REGION_${name} cannot be used. See .env.example for what each setting means.`,
  )
}
