import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/company/web/forms.module.css'
import own from '#features/dashboards/web/dashboards.module.css'
import { dashboardsQuery } from '#features/dashboards/web/dashboards-api.ts'
import { paths } from '#paths.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { flag } from '#platform/web/search-fields.ts'
import { searchSchema } from '#platform/web/search-schema.ts'
import { useSession } from '#platform/web/session.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Link } from '#ui/Link.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'

const NameDialog = lazyPart(() => import('#features/dashboards/web/NameDialog.tsx'), 'NameDialog')

/** With `all`, the list is shown even if a dashboard opens first. */
const dashboardsAddress = searchSchema({ all: flag() })

/** The person's dashboards and those shared with the person. */
export function DashboardsPage() {
  const { t } = useTranslation('dashboards')
  const { viewAs } = useSession()
  const navigate = useNavigate()
  const { filters } = useUrlFilters(dashboardsAddress)
  const list = useQuery(dashboardsQuery)
  const [isNaming, setNaming] = useState(false)
  const { data } = list
  if (data?.start_id != null && !filters.all)
    return <Navigate to={paths.dashboard(data.start_id) as string} replace />
  const create = viewAs === null && (
    <Button variant="primary" icon="plus" onClick={() => setNaming(true)}>
      {t('new')}
    </Button>
  )
  const actions = (
    <>
      <ButtonLink href={paths.subscriptions()} icon="mail">
        {t('subscribe.list')}
      </ButtonLink>
      {create}
    </>
  )
  return (
    <>
      <PageBar title={t('title')} actions={actions} />
      <div className={s.page}>
        {data && data.dashboards.length > 0 && (
          <div className="narrow-only">
            <span className="inline-row gap-8 wrap">{actions}</span>
          </div>
        )}
        {list.isError && !data ? (
          <ReadError error={list.error} onRetry={() => void list.refetch()} />
        ) : !data ? (
          <SkeletonRows rows={4} avatar={false} />
        ) : data.dashboards.length === 0 ? (
          <EmptyState
            kind="none-yet"
            icon="layout-dashboard"
            title={t('none.title')}
            text={t('none.text')}
            action={create}
          />
        ) : (
          <ul className={own.list} aria-label={t('title')}>
            {data.dashboards.map((each) => (
              <Card as="li" key={each.id}>
                <div className="stack gap-4 justify-items-start">
                  <Link href={paths.dashboard(each.id)} className="medium break">
                    {each.name}
                  </Link>
                  <span className="small muted break">
                    {t('tiles', { count: each.tile_count })}
                    {!each.own && ` · ${t('by', { name: each.owner.name })}`}
                  </span>
                  <span className="inline-row gap-4 wrap">
                    {data.start_id === each.id && <Tag>{t('start.tag')}</Tag>}
                    {(each.team !== null || each.role_ids.length > 0) && (
                      <Tag icon="users">{t('share.tag')}</Tag>
                    )}
                  </span>
                </div>
              </Card>
            ))}
          </ul>
        )}
      </div>
      <LazyPart onFailure={() => setNaming(false)} key={String(isNaming)}>
        {isNaming && (
          <NameDialog
            title={t('new')}
            onClose={() => setNaming(false)}
            onCreated={({ id }) => void navigate({ href: paths.dashboard(id) })}
          />
        )}
      </LazyPart>
    </>
  )
}
