import { useTranslation } from 'react-i18next'
import s from '#features/qa/scorecards/web/builder/builder.module.css'
import { useBuilder } from '#features/qa/scorecards/web/builder/builder-context.ts'
import { ChangesList } from '#features/qa/scorecards/web/builder/ChangesList.tsx'
import { isAsSaved } from '#features/qa/scorecards/web/builder/form-edits.ts'
import { ReplayFigures } from '#features/qa/scorecards/web/builder/ReplayFigures.tsx'
import { TestScore } from '#features/qa/scorecards/web/builder/TestScore.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'

/** Shows a test score, the effect on last month's reviews, and the unsaved changes. */
export function SidePane() {
  const { t } = useTranslation('qa-scorecards')
  const { form, saved, mode } = useBuilder()
  const isChanged = saved !== null && !isAsSaved(form, saved)
  return (
    <aside className={cx('column gap-10', s.pane)} aria-label={t('pane')}>
      {mode === 'version' && saved && (
        <Card title={t('replay.title', { n: saved.version_number + 1 })}>
          <ReplayFigures form={form} saved={saved} />
        </Card>
      )}
      {isChanged && (
        <Card
          title={
            mode === 'version'
              ? t('changes.sinceVersion', { n: saved.version_number })
              : t('changes.sinceSaved')
          }
        >
          <ChangesList form={form} saved={saved} />
        </Card>
      )}
      <TestScore form={form} />
    </aside>
  )
}
