import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { GOALS_KEY } from '#features/goals/web/goals-queries.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'
import { useUiText } from '#ui/text.ts'

/** A change of goals: all of them are read anew. Refusals are shown where they belong. */
export function useGoalWrite<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { handles: 'all' },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: GOALS_KEY }),
    // What it stands against may have been changed meanwhile.
    onError: (error) =>
      isApiError(error, 422) ? undefined : queryClient.invalidateQueries({ queryKey: GOALS_KEY }),
  })
}

/** The same of one click: refused, it says why and offers another try. */
export function useGoalClick<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const { t } = useTranslation('app')
  const ui = useUiText()
  const write = useGoalWrite(mutationFn)
  const run = (variables: Variables, onSuccess?: () => void, onFailed?: () => void) => {
    if (write.isPending) return
    // Not by callbacks of `mutate`: they are dropped with the card, which its own change may take off the list.
    write.mutateAsync(variables).then(onSuccess, (error: unknown) => {
      onFailed?.()
      notify(writeErrorText(error, t), 'error', {
        action: { label: ui('retry'), onClick: () => run(variables, onSuccess, onFailed) },
      })
    })
  }
  return { run, busy: write.isPending }
}
