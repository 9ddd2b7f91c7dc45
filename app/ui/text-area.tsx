import { clsx } from 'clsx'
import {
  type ComponentProps,
  type ElementType,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'

/**
 * A text area, or an `input` with `as`, that counts its characters near `most`. More may be typed: a browser that cuts pasted
 * text does not say so. The server refuses what is too long.
 */
export function TextArea({
  as: Control = 'textarea',
  most,
  ref,
  ...props
}: ComponentProps<'textarea'> & Pick<ComponentProps<'input'>, 'type'> & { as?: ElementType; most: number }) {
  const t = useTranslations('ui')
  const error = useTranslations('errors')
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement, [])
  const [length, setLength] = useState(0)
  // Counted in the same way as by the server.
  const count = () => setLength(area.current?.value.normalize('NFC').trim().length ?? 0)
  useEffect(count)
  const isOver = length > most
  const isShown = length >= most * 0.9
  return (
    <>
      <Control
        rows={Control === 'textarea' ? 6 : undefined}
        {...props}
        ref={area}
        onInput={count}
        aria-invalid={isOver || props['aria-invalid']}
        aria-describedby={clsx(props['aria-describedby'], isShown && id) || undefined}
      />
      <p id={id} className={isShown ? clsx('text-xs', isOver ? 'text-red' : 'text-chalk-soft') : 'sr-only'}>
        <span role="status">{isOver && !props['aria-invalid'] && error('too-long')}</span>{' '}
        {isShown && t('length', { length, most })}
      </p>
    </>
  )
}

/** A line of text with a counter, in place of `maxLength`, which cuts pasted text. */
export function TextLine(props: Omit<ComponentProps<typeof TextArea>, 'as'>) {
  return <TextArea as="input" {...props} />
}
