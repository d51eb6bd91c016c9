import { useTranslation } from 'react-i18next'
import type { RowKeyWords } from '#platform/web/use-row-keys.ts'

/** Texts of the keyboard help for lists of reviews. */
export function useRowWords(): RowKeyWords {
  const { t } = useTranslation('qa-reviews')
  return {
    section: t('list.keys.section'),
    next: t('list.keys.next'),
    previous: t('list.keys.previous'),
    select: t('list.keys.select'),
    selectRange: t('list.keys.selectRange'),
  }
}
