import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useTranslations } from 'use-intl'

/** A modal dialog. Load it with `lazy()`, because most visits open none. */
export default function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  className,
  initialFocus,
  finalFocus,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  className?: string
  /** Default: the first field, except on touch screens. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Returns the element that gets the focus on closing, for when the one that had it before is gone. */
  finalFocus?: () => HTMLElement | null
}) {
  const t = useTranslations('ui')
  const popup = useRef<HTMLDivElement>(null)
  const firstField = (openedBy: string) =>
    openedBy === 'touch' ||
    (popup.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select') ?? true)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.1_0.01_175/0.6)] transition-opacity duration-(--calm) data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-40 grid items-end overflow-y-auto bar:place-items-center bar:p-6">
          <Base.Popup
            ref={popup}
            initialFocus={initialFocus ?? firstField}
            finalFocus={finalFocus}
            className={clsx(
              'w-full rounded-t-lg border border-line bg-board-raised p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] shadow-(--shadow) transition-[opacity,translate] duration-(--calm) data-ending-style:translate-y-4 data-starting-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:opacity-0 bar:max-w-xl bar:rounded-lg bar:p-7',
              className,
            )}
          >
            <div className="mb-4 flex items-start justify-between gap-4">
              <div>
                <Base.Title className="text-xl">{title}</Base.Title>
                {description && (
                  <Base.Description className="mt-2 text-chalk-soft text-sm">{description}</Base.Description>
                )}
              </div>
              <Base.Close
                aria-label={t('close')}
                className="-mt-2 -mr-2 inline-grid size-11 shrink-0 place-items-center rounded-md text-chalk-soft hover:text-chalk"
              >
                <X size={20} aria-hidden />
              </Base.Close>
            </div>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
