import type { Shop } from '#domain/kernel/shop.ts'
import type { Environment } from './environment.ts'

export function shopOf(environment: Environment): Shop {
  const { AULA_SELLER_NAME, AULA_SELLER_ADDRESS, AULA_SELLER_TAX_ID, AULA_SELLER_EMAIL } = environment
  return {
    ownerEmail: environment.MAIL_OWNER ?? null,
    seller: {
      name: AULA_SELLER_NAME,
      address: AULA_SELLER_ADDRESS.split('|')
        .map((line) => line.trim())
        .filter(Boolean),
      taxId: AULA_SELLER_TAX_ID ?? null,
      email: AULA_SELLER_EMAIL ?? environment.MAIL_OWNER ?? null,
    },
    affiliatePercent: environment.AULA_AFFILIATE_PERCENT,
    refundWindowDays: environment.AULA_REFUND_DAYS,
    gems: { perDay: environment.AULA_GEMS_PER_DAY, most: environment.AULA_GEMS_MOST },
  }
}
