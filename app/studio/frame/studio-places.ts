import {
  Book,
  Earth,
  FolderTree,
  House,
  Images,
  type LucideIcon,
  Package,
  PanelsTopLeft,
  PenLine,
  SquarePlay,
  Tags,
  TicketPercent,
} from 'lucide-react'
import type { Role } from '#values/role.ts'

export type StudioPlace = {
  readonly name:
    | 'today'
    | 'courses'
    | 'books'
    | 'packs'
    | 'posts'
    | 'media'
    | 'categories'
    | 'site'
    | 'prices'
    | 'regional'
    | 'coupons'
  readonly to: string
  readonly Icon: LucideIcon
  /** Those of the group without it. */
  readonly roles?: readonly Role[]
}

type PlaceGroup = {
  readonly name: 'catalog' | 'prices' | null
  readonly roles: readonly Role[]
  readonly places: readonly StudioPlace[]
}

const groups: readonly PlaceGroup[] = [
  {
    name: null,
    roles: ['author', 'support', 'owner'],
    places: [{ name: 'today', to: '/studio', Icon: House }],
  },
  {
    name: 'catalog',
    roles: ['author', 'owner'],
    places: [
      { name: 'courses', to: '/studio/courses', Icon: SquarePlay },
      { name: 'books', to: '/studio/books', Icon: Book },
      { name: 'packs', to: '/studio/packs', Icon: Package },
      { name: 'posts', to: '/studio/posts', Icon: PenLine },
      { name: 'media', to: '/studio/media', Icon: Images },
      { name: 'categories', to: '/studio/categories', Icon: FolderTree },
      { name: 'site', to: '/studio/site', Icon: PanelsTopLeft, roles: ['owner'] },
    ],
  },
  {
    name: 'prices',
    roles: ['author', 'owner'],
    places: [
      { name: 'prices', to: '/studio/prices', Icon: Tags },
      { name: 'regional', to: '/studio/regional', Icon: Earth, roles: ['owner'] },
      { name: 'coupons', to: '/studio/coupons', Icon: TicketPercent, roles: ['owner'] },
    ],
  },
]

export function placeGroupsFor(role: Role): readonly PlaceGroup[] {
  return groups.flatMap((group) => {
    const places = group.places.filter(({ roles = group.roles }) => roles.includes(role))
    return places.length > 0 ? [{ ...group, places }] : []
  })
}

export function placesFor(role: Role): readonly StudioPlace[] {
  return placeGroupsFor(role).flatMap(({ places }) => places)
}

/** Pages below a place belong to it; `/studio` itself is only today. */
export function isPlaceOf({ to, name }: StudioPlace, pathname: string): boolean {
  return pathname === to || (name !== 'today' && pathname.startsWith(`${to}/`))
}
