/** The most characters of a code, and of the prefix of a batch, which a hyphen and 13 more characters follow. */
export const longestCoupon = 32
export const longestCouponPrefix = 18

/** The most characters of a code as somebody sends it, which may have blanks around it; longer ones are ignored. */
export const longestSentCoupon = 40
