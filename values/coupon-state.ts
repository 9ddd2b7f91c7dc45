export const couponStates = ['active', 'scheduled', 'used-up', 'ended', 'off'] as const
/** `off`: switched off; `used-up`: the last use is made or reserved. Only an `active` coupon gives a discount. */
export type CouponState = (typeof couponStates)[number]
