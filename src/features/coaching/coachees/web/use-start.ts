import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { invalidateLists, sessionQuery } from '#features/coaching/sessions/web/session-api.ts'
import { paths } from '#paths.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'

export type Start = { employeeId: number; templateId?: number }

/** Opens the viewer's draft for a person; the server creates one if needed. */
export function useStart() {
  const { t } = useTranslation('coaching-coachees')
  const { t: app } = useTranslation('app')
  const queryClient = useQueryClient()
  const router = useRouter()
  const start = useMutation({
    mutationFn: ({ employeeId, templateId }: Start) =>
      bodyOf(
        api.GET('/api/v1/coaching/coaching_session/new', {
          params: {
            query: {
              employee_id: String(employeeId),
              ...(templateId !== undefined && { template_id: String(templateId) }),
            },
          },
        }),
      ),
    onSuccess: (answer) => {
      const { id } = answer.coachingSession
      queryClient.setQueryData(sessionQuery(id).queryKey, answer)
      invalidateLists(queryClient)
      void router.navigate({ href: paths.oneOnOne(id) })
    },
    onError: (error, input) =>
      notify(writeErrorText(error, app), 'error', {
        action: { label: t('retry'), onClick: () => start.mutate(input) },
      }),
    meta: { handles: 'all' },
  })
  return start
}
