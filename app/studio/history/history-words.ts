import { useTranslations } from 'use-intl'
import type { HistoryEntry } from './history-entry.ts'

export function useHistoryWords() {
  const t = useTranslations('studioCourse')
  /** Makes the text of an entry: "Abril: guardado". */
  const wordsOf = ({ by, reason }: Pick<HistoryEntry, 'by' | 'reason'>, userId: string | null): string => {
    const name = by === null ? t('history.system') : by.id === userId ? t('history.you') : by.name
    return `${name}: ${t(`history.reason.${reason}`)}`
  }
  return { wordsOf }
}
