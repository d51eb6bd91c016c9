import { useTranslation } from 'react-i18next'
import type { Badge } from '#features/leaderboard/badges/web/badges-api.ts'

/** What a badge is called and earned for, in the reader's language; the server's words where there are none. */
export function useBadgeWords() {
  const { t } = useTranslation('leaderboard-badges')
  return ({
    badgeType,
    threshold,
    name,
    description,
  }: Pick<Badge, 'badgeType' | 'threshold' | 'name' | 'description'>) => ({
    name: t(`families.${badgeType}.name`, { defaultValue: '' }) || name,
    description: t(`families.${badgeType}.earned`, { count: threshold, defaultValue: '' }) || description,
  })
}
