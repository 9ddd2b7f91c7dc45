/** The lists of the studio whose views can be saved, by their address below `/studio`. */
export const savedViewPlaces = [
  'orders',
  'people',
  'transfers',
  'gifts',
  'coupons',
  'affiliates',
  'discussion',
  'newsletters',
  'newsletters/subscribers',
  'opinions',
  'log',
] as const

export type SavedViewPlace = (typeof savedViewPlaces)[number]
