import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AlertTabs } from '#features/alerts/web/AlertTabs.tsx'
import type { Notice } from '#features/alerts/web/alert-types.ts'
import {
  alertsQuery,
  type NoticeFilters,
  noticesQuery,
  unreadNoticesQuery,
  useReadNotices,
} from '#features/alerts/web/alerts-api.ts'
import { NOTICE_FILTERS } from '#features/alerts/web/alerts-filters.ts'
import { NoticeRow } from '#features/alerts/web/NoticeRow.tsx'
import s from '#features/company/web/forms.module.css'
import { MoreRows } from '#features/company/web/MoreRows.tsx'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Select } from '#ui/Select.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

/** What the person's alerts have found in the last 90 days, newest first. */
export function NoticesPage() {
  const { t } = useTranslation('alerts')
  const { filters, setFilters } = useUrlFilters(NOTICE_FILTERS)
  const notices = useInfiniteQuery(noticesQuery(filters))
  const rows = notices.data?.pages.flatMap((page): Notice[] => page.notices) ?? []
  const readAll = rows.length > 0 && <ReadAll rows={rows} filters={filters} />
  return (
    <>
      <PageBar title={t('title')} actions={readAll} />
      <AlertTabs current="notices" />
      <div className={s.page}>
        <div className="flex gap-12 wrap items-end">
          <Segmented
            label={t('notices.show')}
            value={filters.unread ? 'unread' : 'all'}
            onChange={(show) => setFilters({ unread: show === 'unread' })}
            options={[
              { value: 'all', label: t('notices.all') },
              { value: 'unread', label: t('notices.unread') },
            ]}
          />
          <AlertChoice value={filters.alert} onChange={(alert) => setFilters({ alert })} />
          {readAll && <span className="narrow-only">{readAll}</span>}
        </div>
        {isApiError(notices.error, 403) ? (
          <EmptyState kind="no-access" title={t('noAccess.title')} text={t('noAccess.text')} />
        ) : notices.isError && !notices.data ? (
          <ReadError error={notices.error} onRetry={notices.refetch} />
        ) : notices.data && rows.length === 0 ? (
          <NoNotices filters={filters} />
        ) : (
          <Card padded={false}>
            {notices.isPending && <SkeletonRows rows={5} height={64} avatar={false} />}
            {rows.length > 0 && (
              <ul aria-label={t('notices.tab')}>
                {rows.map((notice) => (
                  <NoticeRow key={notice.id} notice={notice} />
                ))}
              </ul>
            )}
          </Card>
        )}
        {rows.length > 0 && <MoreRows list={notices} />}
      </div>
    </>
  )
}

/** One alert or all of them. */
function AlertChoice({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  const { t } = useTranslation('alerts')
  const { data } = useQuery(alertsQuery)
  const alerts = data?.alerts ?? []
  if (alerts.length === 0 && value === null) return null
  const isUnknown = value !== null && data !== undefined && !alerts.some(({ id }) => id === value)
  return (
    <Select
      label={t('notices.alert')}
      placeholder={t('notices.allAlerts')}
      value={value ?? ''}
      options={[
        ...alerts.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(isUnknown ? [{ value: String(value), label: t('notices.deletedAlert') }] : []),
      ]}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  )
}

/** Notices newer than those on screen stay unread. */
function ReadAll({ rows, filters: { alert } }: { rows: readonly Notice[]; filters: NoticeFilters }) {
  const { t } = useTranslation('alerts')
  const { viewAs } = useSession()
  const { data: unread = 0 } = useQuery(unreadNoticesQuery)
  const read = useReadNotices()
  const unreadRows = rows.filter(({ read_at }) => read_at === null).map(({ id }) => id)
  const [newest] = rows
  const nothing = viewAs !== null || newest === undefined || (unreadRows.length === 0 && unread === 0)
  const readThem = () => {
    if (newest) read.mutate(alert === null ? { up_to: newest.id } : { ids: unreadRows })
  }
  return (
    <Button
      icon="check"
      loading={read.isPending}
      aria-disabled={nothing || undefined}
      onClick={nothing ? undefined : readThem}
    >
      {t('notices.readAll')}
    </Button>
  )
}

function NoNotices({ filters: { unread, alert } }: { filters: NoticeFilters }) {
  const { t } = useTranslation('alerts')
  const { data } = useQuery(alertsQuery)
  if (unread)
    return (
      <EmptyState
        kind="none-match"
        icon="check"
        title={t('notices.noneUnreadTitle')}
        text={t('notices.noneUnreadText')}
      />
    )
  const hasAlerts = alert !== null || data === undefined || data.alerts.length > 0
  return (
    <EmptyState
      kind="none-yet"
      icon="bell"
      title={t('notices.noneTitle')}
      text={hasAlerts ? t('notices.noneText') : t('notices.noAlertsText')}
      action={
        !hasAlerts && (
          <ButtonLink variant="primary" icon="plus" href={paths.alertRules()}>
            {t('notices.setUp')}
          </ButtonLink>
        )
      }
    />
  )
}
