import { useTranslation } from 'react-i18next'
import { OwnRewards } from '#features/rewards/web/progress/OwnRewards.tsx'
import { ADDRESS, VIEWS } from '#features/rewards/web/progress/rewards-address.ts'
import { TeamRewards } from '#features/rewards/web/progress/TeamRewards.tsx'
import { useRewardNews } from '#features/rewards/web/progress/use-reward-news.ts'
import s from '#features/rewards/web/rewards.module.css'
import { paths } from '#paths.ts'
import { dropdownsFor } from '#platform/web/data-access.ts'
import { useSession } from '#platform/web/session.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { cx } from '#ui/cx.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { Tabs } from '#ui/Tabs.tsx'

/** Rewards earned by customers' votes: the viewer's own, and their team's. */
export function RewardsPage() {
  const { t } = useTranslation('rewards')
  const session = useSession()
  const url = useUrlFilters(ADDRESS)
  useRewardNews()
  const { isManager, isAdmin } = session.person
  const leads = dropdownsFor(session, 'FEEDBACK').teams
  const view = leads ? (url.filters.view ?? (isManager || isAdmin ? 'team' : 'mine')) : 'mine'
  return (
    <>
      <PageBar title={t('rewards.title')} />
      {leads && (
        <div className={s.tabs}>
          <Tabs
            label={t('rewards.views')}
            tabs={VIEWS.map((each) => ({
              href: paths.rewards({ view: each }),
              label: t(`rewards.view.${each}`),
              current: each === view,
            }))}
          />
        </div>
      )}
      <div className={cx('stack-fit gap-16', s.page)}>
        {view === 'team' ? <TeamRewards url={url} /> : <OwnRewards />}
      </div>
    </>
  )
}
