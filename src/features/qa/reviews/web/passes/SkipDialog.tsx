import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '#features/qa/reviews/web/passes/ReasonDialog.tsx'
import { type SkipInput, skipReasonsQuery } from '#features/qa/reviews/web/passes/skips-api.ts'
import { ReadError } from '#platform/web/ReadError.tsx'

type SkipDialogProps = {
  onSkip: (input: SkipInput) => Promise<void>
  /** A draft is discarded with it. */
  draft?: boolean
  onClose: () => void
  /** Key of the browser storage for the unsent comment. */
  place: string
}

/** Asks for one of the company's skip reasons before skipping an interaction of an assignment. */
export function SkipDialog({ place, onSkip, draft = false, onClose }: SkipDialogProps) {
  const { t } = useTranslation('qa-reviews')
  const reasons = useQuery(skipReasonsQuery)
  return (
    <ReasonDialog
      place={place}
      title={t('skips.title')}
      lead={t(draft ? 'skips.leadDraft' : 'skips.lead')}
      act={t('skips.skip')}
      reasons={reasons.data?.map(({ id, reason, requiresDetail }) => ({
        id: Number(id),
        label: t(`skips.reason.${id}`, { defaultValue: reason }),
        needsWords: requiresDetail,
      }))}
      failed={
        reasons.isError && !reasons.data ? (
          <ReadError error={reasons.error} onRetry={() => void reasons.refetch()} />
        ) : undefined
      }
      onAct={(reasonId, detail) => onSkip({ reasonId, detail })}
      onClose={onClose}
    />
  )
}
