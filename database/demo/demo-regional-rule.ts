import type { RegionalRuleInput } from '#domain/commerce/regional-prices/save-regional-rule.ts'

/** The specification's rule for Venezuela, with an obviously invented bank. */
export const demoRegionalRule: RegionalRuleInput = {
  country: 'VE',
  currency: 'VES',
  rate: '36.50',
  discount: 200,
  minimum: 300,
  bankDetails: {
    es: 'Banco: Banco de Mentira (demo, no envíes dinero)\nCuenta: 0000-0000-00-0000000000\nTitular: Marina Demo\nCédula: V-00.000.000\nPago móvil: 0400-0000000',
    en: 'Bank: Pretend Bank (demo, send no money)\nAccount: 0000-0000-00-0000000000\nHolder: Marina Demo\nIdentity number: V-00.000.000\nMobile payment: 0400-0000000',
  },
}
