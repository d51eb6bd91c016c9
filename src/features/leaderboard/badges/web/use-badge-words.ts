import { useTranslation } from 'react-i18next'
import type { Badge } from '#features/leaderboard/badges/web/badges-api.ts'

/** Name and description of a badge in the reader's language; unknown badges use the server's texts. */
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
