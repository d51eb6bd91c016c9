import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '#features/qa/reviews/web/passes/ReasonDialog.tsx'
import { type SkipInput, skipReasonsQuery } from '#features/qa/reviews/web/passes/skips-api.ts'
import { ReadError } from '#platform/web/ReadError.tsx'

type SkipDialogProps = {
  onSkip: (wish: SkipInput) => Promise<void>
  /** A draft goes with it. */
  draft?: boolean
  onClose: () => void
  /** Where the words are kept in the browser until they are sent. */
  place: string
}

/** Why this one of an assignment is skipped, by the reasons that the assignments have. */
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
