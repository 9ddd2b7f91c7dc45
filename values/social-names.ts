/** The networks and platforms where the shop may have a page. */
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
