import { useTranslations } from 'use-intl'

/** Jobs in words; one of an earlier version has the name of its queue. */
export function useJobName(): (name: string) => string {
  const t = useTranslations('jobNames')
  return (name) => (t.has(name as Parameters<typeof t.has>[0]) ? t(name as Parameters<typeof t>[0]) : name)
}
