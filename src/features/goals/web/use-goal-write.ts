import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { GOALS_KEY } from '#features/goals/web/goals-queries.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'
import { useUiText } from '#ui/text.ts'

/** Changes a goal and refetches all goals. The calling component shows errors. */
export function useGoalWrite<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { handles: 'all' },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: GOALS_KEY }),
    // The goal may have changed meanwhile, so refetch after a conflict.
    onError: (error) =>
      isApiError(error, 422) ? undefined : queryClient.invalidateQueries({ queryKey: GOALS_KEY }),
  })
}

/** Like `useGoalWrite` for one-click changes: shows errors as a message with Retry. */
export function useGoalClick<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const { t } = useTranslation('app')
  const ui = useUiText()
  const write = useGoalWrite(mutationFn)
  const run = (variables: Variables, onSuccess?: () => void, onFailed?: () => void) => {
    if (write.isPending) return
    // Callbacks of `mutate` are lost when the change removes the card, so use the promise.
    write.mutateAsync(variables).then(onSuccess, (error: unknown) => {
      onFailed?.()
      notify(writeErrorText(error, t), 'error', {
        action: { label: ui('retry'), onClick: () => run(variables, onSuccess, onFailed) },
      })
    })
  }
  return { run, busy: write.isPending }
}
