import { Menu } from '@base-ui/react/menu'
import { useTranslations } from 'use-intl'
import type { CannedReply } from '#domain/operations/discussion/canned-replies.ts'
import type { Locale } from '#values/locale.ts'
import { languageOf, localize } from '#values/localized-text.ts'

/** The menu of prepared replies, in the language of the reply's reader where there is a text. Load it with `lazy()`. */
export default function CannedMenu({
  canned,
  locale,
  anchor,
  onChoose,
  onClose,
}: {
  canned: readonly CannedReply[]
  locale: Locale
  anchor: HTMLElement
  onChoose: (text: string) => void
  onClose: () => void
}) {
  const t = useTranslations('studioThread')
  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} side="top" align="start" sideOffset={6} className="z-40">
          <Menu.Popup
            aria-label={t('canned.menu')}
            finalFocus={() => anchor}
            className="studio max-h-[min(50dvh,var(--available-height))] w-80 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-md border border-line bg-board-raised p-1 shadow-(--shadow) outline-none"
          >
            {canned.map(({ id, name, body }) => (
              <Menu.Item
                key={id}
                label={localize(name, locale)}
                // The menu gives the focus back when it closes, so the field has to take it after that.
                onClick={() => requestAnimationFrame(() => onChoose(localize(body, locale)))}
                className="flex min-h-(--hit) cursor-default items-center justify-between gap-3 rounded-sm px-2.5 py-1 outline-none data-highlighted:bg-mint-wash"
              >
                <span className="wrap-anywhere min-w-0" lang={languageOf(name, locale) ?? undefined}>
                  {localize(name, locale)}
                </span>
                <span className="text-chalk-soft text-xs uppercase">{languageOf(body, locale)}</span>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
