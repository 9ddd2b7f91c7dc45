import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { LoaderCircle, Search } from 'lucide-react'
import type { ReactNode } from 'react'

type Group<Item> = { readonly name: string; readonly label: string; readonly items: readonly Item[] }

/** Class names; sizes differ between the places that use it. */
type Look = {
  popup?: string
  input: string
  key: string
  group: string
  groupLabel: string
  status?: string
  list?: string
  iconSize: number
}

/** A dialog that searches for what is typed: arrow keys go through the results, Enter opens one, Escape closes the dialog. */
export function SearchPalette<Item>({
  words,
  look,
  longest,
  typed,
  onType,
  onClose,
  isSearching,
  groups,
  line,
  above,
  status,
  below,
}: {
  words: { title: string; label: string; placeholder: string; close: string; results: string }
  look: Look
  /** Most characters of the search text. */
  longest: number
  typed: string
  onType: (typed: string) => void
  onClose: () => void
  isSearching: boolean
  groups: readonly Group<Item>[]
  /** Renders a result as an `Autocomplete.Item`. */
  line: (item: Item) => ReactNode
  above?: ReactNode
  /** Read out by screen readers when it changes. */
  status: ReactNode
  below?: ReactNode
}) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.1_0.01_175/0.6)]" />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center p-2 bar:px-6 bar:pt-[12vh]">
          <Dialog.Popup
            className={clsx(
              look.popup,
              'flex max-h-full w-full max-w-2xl flex-col overflow-hidden rounded-lg border border-line bg-board-raised shadow-(--shadow) transition-opacity duration-(--quick) data-starting-style:opacity-0 bar:max-h-[70vh]',
            )}
          >
            <Dialog.Title className="sr-only">{words.title}</Dialog.Title>
            <Autocomplete.Root
              open
              inline
              items={groups}
              mode="none"
              filter={null}
              autoHighlight="always"
              keepHighlight
              value={typed}
              onValueChange={(value, { reason }) => reason !== 'item-press' && onType(value)}
              itemToStringValue={() => typed}
            >
              <div className="flex items-center gap-3 border-line border-b pr-2 pl-5">
                {isSearching ? (
                  <LoaderCircle
                    size={look.iconSize}
                    aria-hidden
                    className="shrink-0 text-mint motion-safe:animate-spin"
                  />
                ) : (
                  <Search size={look.iconSize} aria-hidden className="shrink-0 text-chalk-soft" />
                )}
                <Autocomplete.Input
                  aria-label={words.label}
                  placeholder={words.placeholder}
                  maxLength={longest}
                  className={clsx(
                    'w-full min-w-0 bg-transparent outline-none placeholder:text-chalk-soft',
                    look.input,
                  )}
                />
                <Dialog.Close className="min-h-11 shrink-0 rounded-md px-3 text-chalk-soft text-xs hover:text-chalk">
                  <kbd aria-hidden className={clsx('max-bar:hidden', look.key)}>
                    Esc
                  </kbd>
                  <span className="bar:sr-only">{words.close}</span>
                </Dialog.Close>
              </div>
              <div className={clsx('min-h-0 overflow-y-auto overscroll-contain', look.list)}>
                {above}
                <Autocomplete.List aria-label={words.results}>
                  {(group: Group<Item>) => (
                    <Autocomplete.Group key={group.name} items={group.items} className={look.group}>
                      <Autocomplete.GroupLabel className={clsx('px-5 text-chalk-soft', look.groupLabel)}>
                        {group.label}
                      </Autocomplete.GroupLabel>
                      <Autocomplete.Collection>{line}</Autocomplete.Collection>
                    </Autocomplete.Group>
                  )}
                </Autocomplete.List>
                <Autocomplete.Status className={clsx('px-5 text-chalk-soft', look.status)}>
                  {status}
                </Autocomplete.Status>
              </div>
              {below}
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
