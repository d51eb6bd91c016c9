import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/company/web/forms.module.css'
import { DashboardActions } from '#features/dashboards/web/DashboardActions.tsx'
import own from '#features/dashboards/web/dashboards.module.css'
import { dashboardQuery } from '#features/dashboards/web/dashboards-api.ts'
import { EditedTiles, Tiles } from '#features/dashboards/web/Tiles.tsx'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { CrumbLink } from '#ui/CrumbLink.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

const ALL = paths.dashboards({ all: 'true' })

/** One dashboard, to look at or to arrange. */
export function DashboardPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  // Another dashboard begins without the edit mode of this one.
  return <OneDashboard id={id} key={id} />
}

function OneDashboard({ id }: { id: string }) {
  const { t } = useTranslation('dashboards')
  const isId = /^[1-9]\d{0,15}$/.test(id)
  const { data, error, refetch } = useQuery({ ...dashboardQuery(Number(id)), enabled: isId })
  const [isEditing, setEditing] = useState(false)
  const crumb = <CrumbLink href={ALL}>{t('title')}</CrumbLink>
  if (!isId || isApiError(error, 404))
    return (
      <>
        <PageBar title={t('one.title')} crumb={crumb} />
        <div className={s.page}>
          <EmptyState
            kind="no-access"
            title={t('one.notFound')}
            text={t('one.notFoundText')}
            action={<ButtonLink href={ALL}>{t('one.all')}</ButtonLink>}
          />
        </div>
      </>
    )
  if (!data)
    return (
      <>
        <PageBar title={t('one.title')} crumb={crumb} />
        <div className={s.page}>
          {error ? (
            <ReadError error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={6} avatar={false} />
          )}
        </div>
      </>
    )
  const actions = <DashboardActions dashboard={data} isEditing={isEditing} onEdit={setEditing} />
  return (
    <>
      <PageBar
        title={data.name}
        crumb={crumb}
        fact={data.own ? undefined : t('by', { name: data.owner.name })}
        actions={actions}
      />
      <div className="narrow-only">
        <div className={cx('row gap-8 wrap', own.actions)}>{actions}</div>
      </div>
      {data.tiles.length === 0 ? (
        <div className={s.page}>
          <EmptyState
            kind="none-yet"
            icon="pin"
            title={t('one.empty')}
            text={data.can_edit ? t('one.emptyText') : undefined}
          />
        </div>
      ) : isEditing ? (
        <EditedTiles dashboard={data} />
      ) : (
        <Tiles dashboard={data} />
      )}
    </>
  )
}
