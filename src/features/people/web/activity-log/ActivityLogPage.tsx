import { useTranslation } from 'react-i18next'
import { ActivityFilterBar } from '#features/people/web/activity-log/ActivityFilterBar.tsx'
import { ActivityList } from '#features/people/web/activity-log/ActivityList.tsx'
import s from '#features/people/web/activity-log/ActivityLog.module.css'
import { exportAddress } from '#features/people/web/activity-log/activity-api.ts'
import { ACTIVITY_FILTERS } from '#features/people/web/activity-log/activity-filters.ts'
import { useSession } from '#platform/web/session.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { PageBar } from '#ui/PageBar.tsx'

/** The activity log: admins see every entry, others the entries they caused or that are about them. */
export function ActivityLogPage() {
  const { t } = useTranslation('people')
  const { person } = useSession()
  const { filters, setFilters, clearFilters } = useUrlFilters(ACTIVITY_FILTERS)
  const download = (
    <ButtonLink href={exportAddress(filters)} rel="external" download icon="download">
      {t('activityLog.export')}
    </ButtonLink>
  )
  return (
    <>
      <PageBar title={t('activityLog.title')} actions={download} />
      <div className={cx('stack gap-16', s.page)}>
        <p className={s.lead}>{person.isAdmin ? t('activityLog.leadAdmin') : t('activityLog.lead')}</p>
        <ActivityFilterBar filters={filters} setFilters={setFilters} clearFilters={clearFilters} />
        <ActivityList filters={filters} setFilters={setFilters} clearFilters={clearFilters} />
        <span className="narrow-only">{download}</span>
      </div>
    </>
  )
}
