import { useTranslation } from 'react-i18next'

const MOST_NAMED = 3

/** The summary of a closed field: a few names and how many more there are. */
export function useSummary(): (names: readonly string[]) => string {
  const { t } = useTranslation('qa-assignments')
  return (names) => {
    const listed = names.slice(0, MOST_NAMED).join(', ')
    const count = names.length - MOST_NAMED
    return count > 0 ? t('form.more', { names: listed, count }) : listed
  }
}
