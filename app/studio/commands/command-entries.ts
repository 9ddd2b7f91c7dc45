import {
  Languages,
  type LucideIcon,
  Mail,
  Moon,
  PackagePlus,
  Store,
  Sun,
  TicketPercent,
  UserRound,
} from 'lucide-react'
import { useSubmit } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { languages } from '#values/languages.ts'
import { locales } from '#values/locale.ts'
import type { Role } from '#values/role.ts'
import { containsText } from '#values/search-text.ts'
import { useSavePreferences, useTheme } from '../../shell/preferences.ts'
import { placesFor } from '../frame/studio-places.ts'
import { pluralOf } from '../listing/item-address.ts'
import { kindIcons } from '../ui/kind-icons.ts'

/** A line of the dialog, which opens a page, performs an action or copies a text. */
export type Entry = {
  id: string
  label: string
  /** The language of a label that is not in the reader's language. */
  lang?: string
  hint?: string
  Icon: LucideIcon
  to?: string
  run?: () => void
  copies?: string
}

/** The commands whose labels contain the typed text. */
export function useCommands(role: Role, typed: string): { go: Entry[]; act: Entry[]; create: Entry[] } {
  const t = useTranslations('studio')
  const find = useTranslations('studioFind')
  const submit = useSubmit()
  const locale = useLocale()
  const save = useSavePreferences()
  const nextTheme = useTheme() === 'dark' ? 'light' : 'dark'
  const matches = ({ label }: Entry) => containsText(label, typed)
  const go: Entry[] = [
    ...placesFor(role).map(({ name, to, Icon }) => ({
      id: `go-${name}`,
      label: t(`place.${name}`),
      Icon,
      to,
    })),
    { id: 'go-shop', label: t('shop'), Icon: Store, to: '/' },
    { id: 'go-profile', label: t('profile'), Icon: UserRound, to: '/profile' },
    { id: 'go-account-settings', label: t('settings'), Icon: UserRound, to: '/profile/settings' },
  ]
  const isAuthor = role === 'owner' || role === 'author'
  const drafts: Entry[] = (['course', 'book', 'pack', 'post'] as const).map((kind) => ({
    id: `create-${kind}`,
    label: t(`list.create.${kind}`),
    Icon: kindIcons[kind],
    to: `/studio/${pluralOf[kind]}?new=1`,
  }))
  const ofOwner: Entry[] = [
    {
      id: 'create-newsletter',
      label: find('newsletter'),
      Icon: Mail,
      // The newsletter begins empty, as with the button of the newsletters' list.
      run: () => submit(null, { method: 'post', action: '/studio/newsletters' }),
    },
    { id: 'create-coupon', label: find('coupon'), Icon: TicketPercent, to: '/studio/coupons/new' },
  ]
  const create = [...(isAuthor ? drafts : []), ...(role === 'owner' ? ofOwner : [])]
  const imports: Entry[] = (['course', 'book', 'pack'] as const).map((kind) => ({
    id: `import-${kind}`,
    label: t(`import.title.${kind}`),
    Icon: PackagePlus,
    to: `/studio/${pluralOf[kind]}?import=1`,
  }))
  const act: Entry[] = [
    ...create,
    ...(isAuthor ? imports : []),
    {
      id: 'theme',
      label: t(`theme.${nextTheme}`),
      Icon: nextTheme === 'light' ? Sun : Moon,
      run: () => save({ theme: nextTheme }),
    },
    ...locales
      .filter((each) => each !== locale)
      .map((each) => ({
        id: `language-${each}`,
        label: languages[each].name,
        lang: each,
        Icon: Languages,
        run: () => save({ locale: each }),
      })),
  ]
  return { go: go.filter(matches), act: act.filter(matches), create: create.filter(matches) }
}
