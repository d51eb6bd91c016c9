import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReviewImport } from '#features/qa/reviews/import/contract.ts'
import { importCalls, undoImport } from '#features/qa/reviews/web/import/import-api.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { Banner } from '#ui/Banner.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** Asks before an import is undone, because deleted reviews cannot be restored. */
export function UndoDialog({ run, onClose }: { run: ReviewImport; onClose: () => void }) {
  const { t } = useTranslation('qa-reviews')
  const number = useNumberFormat()
  const queryClient = useQueryClient()
  const undo = useMutation({
    mutationFn: () => undoImport(run.id),
    meta: { handles: [409] },
    onSuccess: (undone) => {
      queryClient.setQueryData([importCalls.name, run.id], undone)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      busy={undo.isPending}
      title={t('moveIn.import.undo.title')}
      confirm={t('moveIn.import.undo.button')}
      onConfirm={() => undo.mutate()}
    >
      <div className="stack gap-12">
        {undo.error && <Banner tone="bad">{writeErrorText(undo.error, t)}</Banner>}
        <p>{t('moveIn.import.undo.text', { count: run.created, number: number(run.created) })}</p>
        <p>{t('moveIn.import.undo.stays')}</p>
      </div>
    </ConfirmDialog>
  )
}
