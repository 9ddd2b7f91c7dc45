import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { useShortcut } from '../../shortcuts/use-shortcut.ts'
import { Link } from '../../ui/link.tsx'

/** Pause in typing before the list is loaded again, in milliseconds. */
const restMs = 250

/** The search and the filters above a list. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className="grid gap-3 pb-3">{children}</div>
}

/** Searches while the person types; without scripts, on Enter. `parameters`: the other parameters of the address. */
export function ToolbarSearch({
  label,
  text,
  parameters,
}: {
  label: string
  text: string
  parameters: readonly (readonly [string, string])[]
}) {
  const t = useTranslations('studio')
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(text)
  useShortcut(['/'], () => input.current?.focus())
  useEffect(() => {
    // Shows a text that a link changed, but does not overwrite what somebody is typing.
    if (document.activeElement !== input.current) setTyped(text)
  }, [text])
  useEffect(() => {
    if (typed.trim() === text || document.activeElement !== input.current) return
    const timer = setTimeout(() => submit(form.current, { replace: true, preventScrollReset: true }), restMs)
    return () => clearTimeout(timer)
  }, [typed, text, submit])
  return (
    <Form ref={form} method="get" role="search" preventScrollReset className="flex gap-2">
      {parameters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="flex min-h-(--hit) min-w-0 max-w-xl flex-1 items-center gap-2 rounded-[0.5rem] border border-line-strong bg-field px-2.5 focus-within:outline-2 focus-within:outline-mint">
        <Search size={17} aria-hidden className="flex-none text-chalk-soft" />
        <span className="sr-only">{label}</span>
        <input
          ref={input}
          type="search"
          name="q"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={label}
          maxLength={100}
          aria-keyshortcuts="/"
          className="min-h-8 w-full min-w-0 truncate bg-transparent outline-none placeholder:text-chalk-soft max-bar:text-base"
        />
        <kbd aria-hidden className="studio-key max-bar:hidden">
          /
        </kbd>
      </label>
      <noscript>
        <button type="submit" className="button button-secondary px-3">
          {t('find.short')}
        </button>
      </noscript>
    </Form>
  )
}

export type Tab = { to: string; label: string; count?: number | string; current: boolean }

export function ToolbarTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const format = useFormatter()
  return (
    <nav aria-label={label} className="overflow-x-auto border-line border-b">
      <ul className="flex gap-5">
        {tabs.map(({ to, label, count, current }) => (
          <li key={label}>
            <Link
              to={to}
              preventScrollReset
              aria-current={current ? 'page' : undefined}
              className="inline-flex min-h-(--row) items-center gap-2 whitespace-nowrap border-transparent border-b-2 font-medium text-chalk-soft hover:text-chalk aria-[current=page]:border-mint aria-[current=page]:text-chalk"
            >
              {label}
              {count !== undefined && (
                <span className="font-normal text-chalk-soft text-xs tabular-nums">
                  {typeof count === 'number' ? format.number(count) : count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
