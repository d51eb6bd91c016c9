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
type Turn = 'archive' | 'restore' | 'complete' | 'reopen'

const TURNS = {
  archive: { act: ({ id }: Named) => archiveAssignment(id), said: 'archive.done', undo: 'restore' },
  restore: { act: ({ id }: Named) => restoreAssignment(id), said: 'archive.restored', undo: null },
  complete: { act: ({ id }: Named) => completeAssignment(id, true), said: 'ended.done', undo: 'reopen' },
  reopen: { act: ({ id }: Named) => completeAssignment(id, false), said: 'ended.reopened', undo: null },
} as const

/** Archives or completes an assignment; either can be had back. */
export function useTurns(): (row: Named, turn: Turn) => void {
  const { t } = useTranslation('qa-assignments')
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: async ({ row, turn }: { row: Named; turn: Turn }): Promise<void> => {
      await TURNS[turn].act(row)
    },
    meta: { handles: 'all' },
    onSuccess: (_done, { row, turn }) => {
      const { said, undo } = TURNS[turn]
      notify(t(said, { name: row.name }), 'success', {
        ...(undo && { action: { label: t('archive.undo'), onClick: () => mutate({ row, turn: undo }) } }),
      })
    },
    onError: (error, wish) =>
      notify(writeErrorText(error, t), 'error', {
        action: { label: t('retryAct'), onClick: () => mutate(wish) },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ASSIGNMENTS_KEY }),
  })
  return (row, turn) => mutate({ row, turn })
}
