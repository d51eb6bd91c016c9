import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaderboardPart } from '#features/metrics/web/LeaderboardPart.tsx'
import s from '#features/metrics/web/metrics.module.css'
import { configurationQuery, type Metric } from '#features/metrics/web/metrics-queries.ts'
import { PARTS, type PartId, partOf } from '#features/metrics/web/parts.ts'
import { SetEditor } from '#features/metrics/web/SetEditor.tsx'
import { SetsPart } from '#features/metrics/web/SetsPart.tsx'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { alwaysWritten, oneOf, text, writtenIf } from '#platform/web/search-fields.ts'
import { searchSchema } from '#platform/web/search-schema.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'

const MetricDialog = lazyPart(() => import('#features/metrics/web/MetricDialog.tsx'), 'MetricDialog')

const SEARCH = searchSchema({
  part: alwaysWritten(oneOf<PartId>(PARTS.map(({ id }) => id)), PARTS[0].id),
  set: writtenIf((query) => query.get('part') === 'sets', text()),
})

/** Defines metrics and where the product shows them. */
export function MetricConfigurationPage() {
  const { t } = useTranslation('metrics')
  const { filters, setFilters } = useUrlFilters(SEARCH)
  const configuration = useQuery(configurationQuery)
  // Null: no dialog; 'new': the dialog creates a metric.
  const [edited, setEdited] = useState<Metric | 'new' | null>(null)
  const part = partOf(filters.part)
  const tabs = useTabInSight(part.id)
  const add = (
    <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
      {t('metric.add')}
    </Button>
  )
  const { data } = configuration
  const set = data?.metricSets.find(({ kind }) => kind === part.kind)
  return (
    <>
      <PageBar title={t('title')} actions={add} />
      <div className={s.tabs} ref={tabs}>
        <Tabs
          label={t('parts')}
          tabs={PARTS.map(({ id }) => ({
            href: paths.metricConfiguration({ part: id }),
            label: t(`part.${id}`),
            current: id === part.id,
          }))}
        />
      </div>
      <div className={cx('stack-fit gap-16', s.page)}>
        <div className="narrow-only">{add}</div>
        {configuration.isError && !data ? (
          isApiError(configuration.error, 403) ? (
            <EmptyState kind="no-access" title={t('noAccess.title')} text={t('noAccess.text')} />
          ) : (
            <ReadError error={configuration.error} onRetry={() => void configuration.refetch()} />
          )
        ) : !data ? (
          <Skeleton height={320} />
        ) : part.id === 'leaderboards' ? (
          <LeaderboardPart settings={data.leaderboardSettings} metrics={data.metricConfigs} />
        ) : part.id === 'sets' ? (
          <SetsPart
            sets={data.metricSets.filter(({ kind }) => kind === 'CUSTOM')}
            openId={filters.set}
            onOpen={(id) => setFilters({ set: id })}
            metrics={data.metricConfigs}
            onEdit={setEdited}
          />
        ) : (
          set && (
            <SetEditor
              key={set.id}
              set={set}
              title={t(`part.${part.id}`)}
              text={t(`about.${part.id}`)}
              metrics={data.metricConfigs}
              onEdit={setEdited}
            />
          )
        )}
      </div>
      <LazyPart onFailure={() => setEdited(null)} key={edited === 'new' ? 'new' : String(edited?.id)}>
        {edited && <MetricDialog metric={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      </LazyPart>
    </>
  )
}

/** On phones the tabs are wider than the screen: scroll the current one into view. */
function useTabInSight(current: string) {
  const tabs = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part selects another tab
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return tabs
}
