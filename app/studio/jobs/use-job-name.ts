import { useTranslations } from 'use-intl'

/** The name of a job in words; a job of an earlier version is shown by the name of its queue. */
export function useJobName(): (name: string) => string {
  const t = useTranslations('jobNames')
  return (name) => (t.has(name as Parameters<typeof t.has>[0]) ? t(name as Parameters<typeof t>[0]) : name)
}
