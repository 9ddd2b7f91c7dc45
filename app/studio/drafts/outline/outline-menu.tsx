import { Menu } from '@base-ui/react/menu'
import { ArrowDown, ArrowUp, ChevronRight, CircleMinus, Copy, FolderInput, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { localize } from '#values/localized-text.ts'
import { findPlace, type Outline } from './outline-acts.ts'
import { useOutlineControls } from './outline-controls.ts'
import { useOutlineEditor } from './outline-editor-context.ts'
import { nextPlace } from './outline-places.ts'

const popup =
  'studio max-h-(--available-height) min-w-52 overflow-y-auto rounded-md border border-line bg-board-raised p-1 shadow-(--shadow) outline-none'
const entry =
  'flex min-h-(--hit) cursor-default items-center gap-2.5 rounded-sm px-2.5 outline-none data-highlighted:bg-mint-wash data-disabled:opacity-45'

/** The menu of a row, with everything that the keys can do as well. */
export default function OutlineMenu({
  partId,
  anchor,
  outline,
  onClose,
}: {
  partId: number
  anchor: HTMLElement
  outline: Outline
  onClose: () => void
}) {
  const t = useTranslations('studioCourse')
  const { languages } = useOutlineEditor()
  const { change, move, duplicate, remove } = useOutlineControls()
  const place = findPlace(outline, partId)
  const up = nextPlace(outline, partId, -1)
  const down = nextPlace(outline, partId, 1)
  const others = outline.sections.filter(({ id }) => id !== place?.parentId)
  if (!place) return null
  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} side="bottom" align="end" sideOffset={4} className="z-40">
          <Menu.Popup className={popup} finalFocus={() => anchor}>
            <Entry
              Icon={<PencilLine size={16} aria-hidden />}
              keys="F2"
              // The menu gives the focus back when it closes, so the field has to take it after that.
              onClick={() => requestAnimationFrame(() => change({ to: 'rename', partId }))}
            >
              {t('outline.rename')}
            </Entry>
            <Entry Icon={<Copy size={16} aria-hidden />} onClick={() => duplicate(partId)}>
              {t('outline.duplicate')}
            </Entry>
            <Entry
              Icon={<ArrowUp size={16} aria-hidden />}
              keys="Alt ↑"
              disabled={!up}
              onClick={() => up && move(partId, up)}
            >
              {t('outline.up')}
            </Entry>
            <Entry
              Icon={<ArrowDown size={16} aria-hidden />}
              keys="Alt ↓"
              disabled={!down}
              onClick={() => down && move(partId, down)}
            >
              {t('outline.down')}
            </Entry>
            {place.kind === 'lesson' && others.length > 0 && (
              <Menu.SubmenuRoot>
                <Menu.SubmenuTrigger className={entry}>
                  <FolderInput size={16} aria-hidden />
                  <span className="flex-1">{t('outline.moveTo')}</span>
                  <ChevronRight size={15} aria-hidden />
                </Menu.SubmenuTrigger>
                <Menu.Portal>
                  <Menu.Positioner className="z-40" sideOffset={2}>
                    <Menu.Popup className={popup}>
                      {others.map(({ id, title, lessons }) => (
                        <Menu.Item
                          key={id}
                          className={entry}
                          onClick={() => move(partId, { parentId: id, index: lessons.length })}
                        >
                          {localize(title, languages[0]) || t('untitled')}
                        </Menu.Item>
                      ))}
                    </Menu.Popup>
                  </Menu.Positioner>
                </Menu.Portal>
              </Menu.SubmenuRoot>
            )}
            <Menu.Separator className="my-1 h-px bg-line" />
            <Entry Icon={<CircleMinus size={16} aria-hidden />} keys="Del" onClick={() => remove(partId)}>
              {t('outline.remove')}
            </Entry>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Entry({
  Icon,
  keys,
  disabled,
  onClick,
  children,
}: {
  Icon: ReactNode
  keys?: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Menu.Item className={entry} disabled={disabled} onClick={onClick}>
      {Icon}
      <span className="flex-1">{children}</span>
      {keys && (
        <kbd aria-hidden className="studio-key max-bar:hidden">
          {keys}
        </kbd>
      )}
    </Menu.Item>
  )
}
