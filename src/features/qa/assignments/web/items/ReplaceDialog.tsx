import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Item } from '#features/qa/assignments/web/items/items-api.ts'
import { ReasonDialog } from '#features/qa/reviews/web/passes/ReasonDialog.tsx'
import { type SkipInput, skipReasonsQuery } from '#features/qa/reviews/web/passes/skips-api.ts'
import { ReadError } from '#platform/web/ReadError.tsx'

type ReplaceDialogProps = {
  item: Item
  /** Of the reviewer. */
  name: string
  onReplace: (input: SkipInput) => Promise<unknown>
  onClose: () => void
}

/** Asks for a skip reason before an open review is replaced. */
export function ReplaceDialog({ item, name, onReplace, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation('qa-assignments')
  const reasons = useQuery(skipReasonsQuery)
  return (
    <ReasonDialog
      place={`replace ${item.id}`}
      title={t('items.replaceTitle')}
      lead={t(item.qaReviewId === null ? 'items.replaceLead' : 'items.replaceDraft', { name })}
      act={t('items.replace')}
      reasons={reasons.data?.map(({ id, reason, requiresDetail }) => ({
        id: Number(id),
        label: t(`skipped.reason.${id}`, { defaultValue: reason }),
        needsWords: requiresDetail,
      }))}
      failed={
        reasons.isError && !reasons.data ? (
          <ReadError error={reasons.error} onRetry={() => void reasons.refetch()} />
        ) : undefined
      }
      onAct={async (reasonId, detail) => {
        await onReplace({ reasonId, detail })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
