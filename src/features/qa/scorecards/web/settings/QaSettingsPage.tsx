import { useTranslation } from 'react-i18next'
import { SettingsCrumb } from '#features/company/web/SettingsCrumb.tsx'
import { ScorecardsSection } from '#features/qa/scorecards/web/settings/ScorecardsSection.tsx'
import s from '#features/qa/scorecards/web/settings/settings.module.css'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { PageBar } from '#ui/PageBar.tsx'

/** The QA settings, one section for each. */
export function QaSettingsPage() {
  const { t } = useTranslation('qa-scorecards')
  return (
    <>
      <PageBar
        title={t('title')}
        crumb={<SettingsCrumb />}
        actions={
          <ButtonLink variant="primary" icon="plus" href={paths.scorecard('new')}>
            {t('list.add')}
          </ButtonLink>
        }
      />
      <div className={cx('stack-fit gap-24', s.sections)}>
        <ScorecardsSection />
      </div>
    </>
  )
}
