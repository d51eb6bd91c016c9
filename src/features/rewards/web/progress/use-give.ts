import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  type Earned,
  giveReward,
  PROGRESS_KEY,
  undoGiven,
} from '#features/rewards/web/progress/progress-queries.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'

/** Marks a reward as given, with Undo. */
export function useGive() {
  const { t } = useTranslation('rewards')
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: PROGRESS_KEY })
  const onError = (error: unknown) => {
    // Someone else was faster: the list shows the current state.
    if (isApiError(error, 409)) {
      notify(t('give.stale'), 'warning')
      return refresh()
    }
    notify(writeErrorText(error, t), 'error')
    return undefined
  }
  const undo = useMutation({
    mutationFn: undoGiven,
    meta: { handles: 'all' },
    onSuccess: () => {
      notify(t('give.undone'), 'success')
      return refresh()
    },
    onError,
  })
  const give = useMutation({
    mutationFn: (earned: Earned) => giveReward(earned),
    meta: { handles: 'all' },
    onSuccess: ({ earnedReward }, { caption, employee }) => {
      notify(t('give.given', { reward: caption, name: employee.fullName }), 'success', {
        ...(earnedReward && { action: { label: t('undo'), onClick: () => undo.mutate(earnedReward) } }),
      })
      return refresh()
    },
    onError,
  })
  return { give, undo }
}
