/** Where the shop is found besides its own pages. */
export const socialNames = [
  'youtube',
  'github',
  'x',
  'instagram',
  'facebook',
  'linkedin',
  'discord',
  'telegram',
  'android',
] as const

export type SocialName = (typeof socialNames)[number]
