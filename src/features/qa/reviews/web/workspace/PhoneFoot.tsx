import { useTranslation } from 'react-i18next'
import { LiveFigure, Ticks } from '#features/qa/reviews/web/workspace/ScorecardHead.tsx'
import type { Completion } from '#features/qa/reviews/web/workspace/use-completion.ts'
import s from '#features/qa/reviews/web/workspace/workspace.module.css'
import { useWorkspace } from '#features/qa/reviews/web/workspace/workspace-context.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { useFooterHeight } from '#ui/use-footer-height.ts'

/** Footer on phones with the score and the button to complete. */
export function PhoneFoot({ completion }: { completion: Completion }) {
  const { t } = useTranslation('qa-reviews')
  const { score } = useWorkspace()
  const open = score.questionCount - score.answeredCount
  const foot = useFooterHeight()
  return (
    <div className={cx('row gap-12 flex-none', s.phoneFoot)} ref={foot}>
      <div className={cx('grow', s.phoneScore)}>
        <LiveFigure />
        <p className="truncate small muted">
          {open > 0 ? t('workspace.unansweredCount', { count: open }) : t('workspace.allAnswered')}
        </p>
        <Ticks />
      </div>
      <Button
        variant="primary"
        size="lg"
        loading={completion.busy}
        onClick={() => void completion.complete(true)}
      >
        {t(completion.next ? 'workspace.completeAndNextShort' : 'workspace.complete')}
      </Button>
    </div>
  )
}
