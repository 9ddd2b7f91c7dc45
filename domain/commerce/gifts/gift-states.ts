/** The states of a gift: its order is not paid yet, it waits for its day, its link is out, somebody has it, it was taken back. */
export const giftStates = ['unpaid', 'scheduled', 'delivered', 'claimed', 'revoked'] as const
export type GiftState = (typeof giftStates)[number]
