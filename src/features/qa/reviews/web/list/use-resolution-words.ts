import { useTranslation } from 'react-i18next'
import { RESOLUTION_STATUSES } from '#features/qa/reviews/list-values.ts'

/** The text for the state of an appeal; an unknown state is returned unchanged. */
export function useResolutionWords(): (status: string) => string {
  const { t } = useTranslation('qa-reviews')
  return (status) => {
    const known = RESOLUTION_STATUSES.find((each) => each === status)
    return known ? t(`list.resolution.${known}`) : status
  }
}
