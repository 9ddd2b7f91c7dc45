import { useTranslations } from 'use-intl'
import type { ImportPlace } from './use-import.ts'

/** The problems of an import, each with its file and line. */
export function ImportReport({ places }: { places: readonly ImportPlace[] }) {
  const t = useTranslations('import') as unknown as {
    (key: string, params?: Record<string, string | number>): string
    has: (key: string) => boolean
  }
  return (
    <ul className="max-h-80 divide-y divide-line overflow-y-auto border-line border-y text-xs">
      {places.map(({ file, line, code, params }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
        <li key={index} className="grid gap-0.5 py-2">
          <span className="wrap-anywhere font-code text-chalk-soft">
            {file}:{line}
          </span>
          <span className="wrap-anywhere">
            {t.has(`problems.${code}`) ? t(`problems.${code}`, params) : code}
          </span>
        </li>
      ))}
    </ul>
  )
}
