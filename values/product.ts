/** The properties of a kind of product that all parts of the code need. */
type ProductKind = {
  /** It consists of other products and gives nothing of its own. */
  readonly holdsProducts: boolean
  /** Extras are sold with it: source code, exclusive classes. */
  readonly hasExtras: boolean
  /** It may be had with ads, which does not count as bought. */
  readonly mayHaveAds: boolean
  /** Path prefixes before the slug. */
  readonly purchasePage: string
  readonly ownPage: string
  readonly confirmationPage: string
}

/** The kinds of products. To add one, see docs/tasks/product-kind.md. */
export const productKinds = {
  course: {
    holdsProducts: false,
    hasExtras: true,
    mayHaveAds: true,
    purchasePage: '/inscribe',
    ownPage: '',
    confirmationPage: '/inscribe-success',
  },
  book: {
    holdsProducts: false,
    hasExtras: false,
    mayHaveAds: false,
    purchasePage: '/libro',
    ownPage: '/libro',
    confirmationPage: '/libro/inscribe-success',
  },
  pack: {
    holdsProducts: true,
    hasExtras: false,
    mayHaveAds: false,
    purchasePage: '/pack',
    ownPage: '/pack',
    confirmationPage: '/inscribe-success-pack',
  },
} as const satisfies Record<string, ProductKind>

export type ProductType = keyof typeof productKinds
export const productTypes = Object.keys(productKinds) as [ProductType, ...ProductType[]]

/** The kinds that a pack may contain. */
export type ItemType = {
  [Type in ProductType]: (typeof productKinds)[Type]['holdsProducts'] extends true ? never : Type
}[ProductType]
export const itemTypes = productTypes.filter((type) => !productKinds[type].holdsProducts) as [
  ItemType,
  ...ItemType[],
]

export type ProductReference = { readonly productType: ProductType; readonly productId: number }

export function isSameProduct(one: ProductReference, other: ProductReference): boolean {
  return one.productType === other.productType && one.productId === other.productId
}
