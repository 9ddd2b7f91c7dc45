import {
  Archive,
  ArrowRightLeft,
  Banknote,
  Bell,
  Book,
  ChartColumn,
  Earth,
  FolderTree,
  Gift,
  House,
  Images,
  Inbox,
  type LucideIcon,
  Mail,
  Package,
  PanelsTopLeft,
  PenLine,
  ReceiptText,
  RotateCcw,
  ScrollText,
  Settings2,
  Share2,
  SquarePlay,
  Star,
  Tags,
  TicketPercent,
  UserPen,
  Users,
} from 'lucide-react'
import type { Role } from '#values/role.ts'

export type StudioPlace = {
  readonly name:
    | 'today'
    | 'figures'
    | 'courses'
    | 'books'
    | 'packs'
    | 'posts'
    | 'media'
    | 'categories'
    | 'site'
    | 'orders'
    | 'transfers'
    | 'gifts'
    | 'prices'
    | 'regional'
    | 'coupons'
    | 'jobs'
    | 'backups'
    | 'log'
    | 'settings'
    | 'mails'
    | 'people'
    | 'affiliates'
    | 'payouts'
    | 'discussion'
    | 'newsletters'
    | 'opinions'
    | 'authors'
  readonly to: string
  readonly Icon: LucideIcon
  /** The roles that see this place; without it, the roles of its group. */
  readonly roles?: readonly Role[]
}

/** How much waits for the person, by place, as text. The styles draw it, so no page loads code for it. */
export type WaitingLabels = Readonly<Partial<Record<StudioPlace['name'], string>>>

type PlaceGroup = {
  readonly name: 'catalog' | 'sales' | 'people' | 'conversation' | 'prices' | 'shop' | null
  readonly roles: readonly Role[]
  readonly places: readonly StudioPlace[]
}

const groups: readonly PlaceGroup[] = [
  {
    name: null,
    roles: ['author', 'support', 'owner'],
    places: [
      { name: 'today', to: '/studio', Icon: House },
      { name: 'figures', to: '/studio/figures', Icon: ChartColumn, roles: ['author', 'owner'] },
    ],
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
      { name: 'authors', to: '/studio/authors', Icon: UserPen },
      { name: 'site', to: '/studio/site', Icon: PanelsTopLeft, roles: ['owner'] },
    ],
  },
  {
    name: 'sales',
    roles: ['support', 'owner'],
    places: [
      { name: 'orders', to: '/studio/orders', Icon: ReceiptText },
      { name: 'transfers', to: '/studio/transfers', Icon: ArrowRightLeft },
      { name: 'gifts', to: '/studio/gifts', Icon: Gift },
    ],
  },
  {
    name: 'people',
    roles: ['support', 'owner'],
    places: [
      { name: 'people', to: '/studio/people', Icon: Users },
      { name: 'affiliates', to: '/studio/affiliates', Icon: Share2, roles: ['owner'] },
      { name: 'payouts', to: '/studio/payouts', Icon: Banknote, roles: ['owner'] },
    ],
  },
  {
    name: 'conversation',
    roles: ['author', 'support', 'owner'],
    places: [
      { name: 'discussion', to: '/studio/discussion', Icon: Inbox },
      { name: 'opinions', to: '/studio/opinions', Icon: Star },
      { name: 'newsletters', to: '/studio/newsletters', Icon: Mail, roles: ['owner'] },
      { name: 'mails', to: '/studio/mails', Icon: Bell },
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
  {
    name: 'shop',
    roles: ['support', 'owner'],
    places: [
      { name: 'jobs', to: '/studio/jobs', Icon: RotateCcw },
      { name: 'backups', to: '/studio/backups', Icon: Archive, roles: ['owner'] },
      { name: 'log', to: '/studio/log', Icon: ScrollText, roles: ['owner'] },
      { name: 'settings', to: '/studio/settings', Icon: Settings2, roles: ['owner'] },
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

/** Whether a path belongs to a place, as pages below it do; "today" at `/studio` has no pages below it. */
export function isPlaceOf({ to, name }: StudioPlace, pathname: string): boolean {
  return pathname === to || (name !== 'today' && pathname.startsWith(`${to}/`))
}
