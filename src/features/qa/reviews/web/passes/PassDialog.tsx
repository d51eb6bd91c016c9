import { useTranslation } from 'react-i18next'
import { PASS_REASONS } from '#features/qa/reviews/passes/reasons.ts'
import type { PassInput } from '#features/qa/reviews/web/passes/passes-api.ts'
import { ReasonDialog } from '#features/qa/reviews/web/passes/ReasonDialog.tsx'

type PassDialogProps = {
  /** Goes on by itself once it is passed over; what it throws is said here, and the words stay. */
  onPass: (wish: PassInput) => Promise<void>
  /** A draft goes with it. */
  draft?: boolean
  onClose: () => void
  /** Where the words are kept in the browser until they are sent. */
  place: string
}

/** Why this one is not reviewed: one of a few reasons, by the digits too, and words. */
export function PassDialog({ place, onPass, draft = false, onClose }: PassDialogProps) {
  const { t } = useTranslation('qa-reviews')
  return (
    <ReasonDialog
      place={place}
      title={t('passes.title')}
      lead={t(draft ? 'passes.leadDraft' : 'passes.lead')}
      act={t('passes.pass')}
      reasons={PASS_REASONS.map((id) => ({
        id,
        label: t(`passes.reason.${id}`),
        needsWords: id === 'other',
      }))}
      onAct={(reason, comments) => onPass({ reason, comments })}
      onClose={onClose}
    />
  )
}
