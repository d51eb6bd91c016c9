import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  ASSIGNMENTS_KEY,
  type AssignmentRow,
  archiveAssignment,
  restoreAssignment,
} from '#features/qa/assignments/web/assignments-api.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'

type Named = Pick<AssignmentRow, 'id' | 'name'>

/** Archives an assignment, which can be had back. */
export function useArchive() {
  const { t } = useTranslation('qa-assignments')
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ASSIGNMENTS_KEY })
  const failed = (error: unknown, again: () => void) =>
    notify(writeErrorText(error, t), 'error', { action: { label: t('retryAct'), onClick: again } })
  const restore = useMutation({
    mutationFn: ({ id }: Named) => restoreAssignment(id),
    meta: { handles: 'all' },
    onSuccess: (_restored, { name }) => notify(t('archive.restored', { name }), 'success'),
    onError: (error, row) => failed(error, () => restore.mutate(row)),
    onSettled,
  })
  const archive = useMutation({
    mutationFn: ({ id }: Named) => archiveAssignment(id),
    meta: { handles: 'all' },
    onSuccess: (_archived, row) =>
      notify(t('archive.done', { name: row.name }), 'success', {
        action: { label: t('archive.undo'), onClick: () => restore.mutate(row) },
      }),
    onError: (error, row) => failed(error, () => archive.mutate(row)),
    onSettled,
  })
  return { archive, restore }
}
