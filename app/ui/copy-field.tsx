import { Copy } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'
import { toast } from './toast.ts'

export function CopyField({
  label,
  hint,
  value,
  copied,
}: {
  label: ReactNode
  hint?: ReactNode
  value: string
  /** Text of the toast that says that the value was copied. */
  copied: string
}) {
  const t = useTranslations('ui')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const copy = async () => {
    if (await copyText(value)) toast.success(copied)
    else {
      input.current?.focus()
      input.current?.select()
      toast.warning(t('copyByHand'))
    }
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          id={id}
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="min-h-11 min-w-0 flex-[1_1_16rem] rounded-md border border-line border-dashed bg-transparent px-3 py-2 text-chalk-soft text-sm"
        />
        <Button onClick={copy}>
          <Copy size={18} aria-hidden />
          {t('copy')}
        </Button>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-chalk-soft text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}
