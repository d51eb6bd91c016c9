import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  ASSIGNMENTS_KEY,
  type AssignmentRow,
  archiveAssignment,
  completeAssignment,
  restoreAssignment,
} from '#features/qa/assignments/web/assignments-api.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'

type Named = Pick<AssignmentRow, 'id' | 'name'>
type StatusChange = 'archive' | 'restore' | 'complete' | 'reopen'

const STATUS_CHANGES = {
  archive: { act: ({ id }: Named) => archiveAssignment(id), message: 'archive.done', undo: 'restore' },
  restore: { act: ({ id }: Named) => restoreAssignment(id), message: 'archive.restored', undo: null },
  complete: { act: ({ id }: Named) => completeAssignment(id, true), message: 'ended.done', undo: 'reopen' },
  reopen: { act: ({ id }: Named) => completeAssignment(id, false), message: 'ended.reopened', undo: null },
} as const

/** Archives, restores, completes or reopens an assignment; archiving and completing offer Undo. */
export function useStatusChange(): (row: Named, change: StatusChange) => void {
  const { t } = useTranslation('qa-assignments')
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: async ({ row, change }: { row: Named; change: StatusChange }): Promise<void> => {
      await STATUS_CHANGES[change].act(row)
    },
    meta: { handles: 'all' },
    onSuccess: (_done, { row, change }) => {
      const { message, undo } = STATUS_CHANGES[change]
      notify(t(message, { name: row.name }), 'success', {
        ...(undo && { action: { label: t('archive.undo'), onClick: () => mutate({ row, change: undo }) } }),
      })
    },
    onError: (error, variables) =>
      notify(writeErrorText(error, t), 'error', {
        action: { label: t('retryAct'), onClick: () => mutate(variables) },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ASSIGNMENTS_KEY }),
  })
  return (row, change) => mutate({ row, change })
}
