import { clsx } from 'clsx'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type PreviewKey, previewBase } from '#values/preview-address.ts'
import { type PreviewPage, pagesOf } from '#values/preview-pages.ts'
import { toast } from '../../ui/toast.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import type { Previewed, PreviewWidth } from './preview-choice.ts'
import { watchFrame } from './watch-frame.ts'

/** Shows pages of the shop in an iframe, so that their styles follow the width of the frame. */
export function PreviewFrame({
  address,
  previewed,
  page,
  width,
  onShow,
  onLeave,
  onRetry,
}: {
  address: PreviewKey
  previewed: Previewed
  page: PreviewPage
  width: PreviewWidth
  /** Called when the person goes to another page inside the frame. */
  onShow: (page: PreviewPage) => void
  onLeave: () => void
  onRetry: () => void
}) {
  const t = useTranslations('studioPreview')
  const { person } = address
  const { kind, name } = previewed
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const stop = useRef<() => void>(null)
  const show = useEffectEvent(onShow)
  const leave = useEffectEvent(onLeave)
  const refuse = useEffectEvent(() => toast.warning(t('nowhere')))
  const begin = useEffectEvent(() => {
    stop.current?.()
    const shop = frame.current?.contentDocument
    if (!shop?.getElementById('content')) return setState('failed')
    setState('shown')
    stop.current = watchFrame(shop, previewed, { onShow: show, onLeave: leave, onRefuse: refuse })
  })
  const loaded = useCallback(() => begin(), [])
  useEffect(() => {
    const shown = frame.current
    // The frame may have loaded before the effect could listen.
    if (shown?.contentDocument?.readyState === 'complete' && shown.contentDocument.URL !== 'about:blank')
      begin()
    return () => stop.current?.()
  }, [])
  return (
    <div className="relative grid min-h-0 flex-1 grid-rows-[auto_minmax(0,1fr)] bg-board-sunken">
      <p className="border-line border-b px-4 py-1.5 text-chalk-soft text-xs">{t('note', { kind })}</p>
      <div className={clsx('grid min-h-0 justify-items-center', width === 'phone' && 'bar:p-5')}>
        <iframe
          ref={frame}
          src={previewBase(address) + pagesOf(kind).pathOf(page, { name, person })}
          title={t('frame', { person: t(`person.${person}`, { kind }) })}
          onLoad={loaded}
          className={clsx(
            'h-full bg-board',
            width === 'phone'
              ? 'max-h-[52.75rem] w-[24.375rem] max-w-full bar:rounded-[0.75rem] bar:outline bar:outline-line-strong'
              : 'w-full',
            state === 'failed' && 'invisible',
          )}
        />
      </div>
      <p role="status" className="sr-only">
        {state === 'loading' && t('loading')}
      </p>
      {state === 'failed' && (
        <div
          role="alert"
          className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-6"
        >
          <p>{t('failed')}</p>
          <StudioButton onClick={onRetry}>{t('retry')}</StudioButton>
        </div>
      )}
    </div>
  )
}
