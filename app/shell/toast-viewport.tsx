import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { receiveToasts } from '../ui/toast.ts'
import { useClearPlace } from './use-clear-place.ts'

const manager = Toast.createToastManager()

/** Shows toasts, 2 s for success and 4 s for the rest (specification, B6). Timers pause on hover and focus. */
export default function ToastViewport() {
  useEffect(
    () =>
      receiveToasts(({ kind, text }) => {
        manager.add({
          title: text,
          type: kind,
          timeout: kind === 'success' ? 2000 : 4000,
          priority: kind === 'error' ? 'high' : 'low',
        })
      }),
    [],
  )
  return (
    <Toast.Provider toastManager={manager} limit={4}>
      <Toast.Portal>
        <Corner />
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Corner() {
  const t = useTranslations('layout')
  const { toasts } = Toast.useToastManager()
  const corner = useRef<HTMLDivElement>(null)
  useClearPlace(corner, toasts.length)
  return (
    <Toast.Viewport
      ref={corner}
      aria-label={t('messages')}
      className="fixed right-4 bottom-[calc(var(--bottom-bar)+var(--buy-bar)+1rem)] z-50 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2"
    >
      <Toasts />
    </Toast.Viewport>
  )
}

const icons = {
  success: <CircleCheck size={20} aria-hidden className="text-mint" />,
  warning: <TriangleAlert size={20} aria-hidden className="text-yellow" />,
  error: <CircleAlert size={20} aria-hidden className="text-red" />,
}

function Toasts() {
  const t = useTranslations('layout')
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      data-toast
      className="rounded-md border border-line bg-board-raised shadow-(--shadow) transition-[opacity,translate] duration-(--calm) data-limited:hidden data-ending-style:translate-y-2 data-starting-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-center gap-3 py-1 pr-1 pl-4">
        {icons[toast.type as keyof typeof icons]}
        <Toast.Title className="flex-1 py-2 text-sm leading-snug" render={<p />} />
        <Toast.Close
          aria-label={t('dismiss')}
          className="inline-grid size-11 shrink-0 place-items-center rounded-sm text-chalk-soft hover:text-chalk"
        >
          <X size={18} aria-hidden />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
