import { useTranslation } from 'react-i18next'
import { PASS_REASONS } from '#features/qa/reviews/passes/reasons.ts'
import type { PassInput } from '#features/qa/reviews/web/passes/passes-api.ts'
import { ReasonDialog } from '#features/qa/reviews/web/passes/ReasonDialog.tsx'

type PassDialogProps = {
  /** Closes the dialog on success. If it throws, the dialog shows the error and keeps the comment. */
  onPass: (input: PassInput) => Promise<void>
  /** A draft is discarded with it. */
  draft?: boolean
  onClose: () => void
  /** Key of the browser storage for the unsent comment. */
  place: string
}

/** Asks for a reason and a comment before passing an interaction; digits choose the reason. */
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
