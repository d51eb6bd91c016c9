import { useTranslation } from 'react-i18next'
import { AllCalibrations } from '#features/qa/calibrations/web/list/AllCalibrations.tsx'
import { AllSessions } from '#features/qa/calibrations/web/list/AllSessions.tsx'
import { ClassicOverview } from '#features/qa/calibrations/web/list/ClassicOverview.tsx'
import s from '#features/qa/calibrations/web/list/list.module.css'
import { Overview } from '#features/qa/calibrations/web/overview/Overview.tsx'
import { ScorecardAlignment } from '#features/qa/calibrations/web/overview/ScorecardAlignment.tsx'
import { type CalibrationTab, paths } from '#paths.ts'
import { useSession } from '#platform/web/session.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { Tabs } from '#ui/Tabs.tsx'

const TABS = ['overview', 'all', 'sessions'] as const
const SCREENS = {
  overview: Overview,
  scorecard: ScorecardAlignment,
  all: AllCalibrations,
  sessions: AllSessions,
} as const satisfies Record<CalibrationTab, unknown>

export const isTab = (part: string): part is CalibrationTab => Object.hasOwn(SCREENS, part)

/** The tabs, or a single page with both lists if the company uses the classic screens. */
export function CalibrationTabs({ tab }: { tab: CalibrationTab }) {
  const { t } = useTranslation('qa-calibrations')
  const { features } = useSession()
  const narrow = useNarrow()
  const enhanced = features.enhanced_calibrations === true
  const Screen = enhanced || tab === 'scorecard' ? SCREENS[tab] : ClassicOverview
  const add = (
    <ButtonLink variant="primary" icon="plus" href={paths.qaCalibration('new')}>
      {t('newCalibration')}
    </ButtonLink>
  )
  return (
    <div className={cx('column', s.page)}>
      <PageBar title={t('title')} actions={add} />
      {enhanced && (
        <div className={s.top}>
          <Tabs
            label={t('tabs.label')}
            tabs={TABS.map((each) => ({
              href: paths.qaCalibrations(each),
              label: t(`tabs.${each}`),
              // A scorecard is a drill-down of the overview.
              current: each === (tab === 'scorecard' ? 'overview' : tab),
            }))}
          />
        </div>
      )}
      {narrow && <div className={s.add}>{add}</div>}
      <Screen key={tab} />
    </div>
  )
}
