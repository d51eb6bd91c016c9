import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListSheet } from '#features/company/web/ListSheet.tsx'
import { OneResult } from '#features/integrations/web/SourceResult.tsx'
import s from '#features/integrations/web/SourceSheet.module.css'
import {
  resultsQuery,
  type Source,
  skippedQuery,
  sourcesQuery,
} from '#features/integrations/web/sources-api.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Segmented } from '#ui/Segmented.tsx'

type SourceSheetProps = { source: Source; onClose: () => void }
type View = 'skipped' | 'results'

/** How far the reading of a system has come, the records that could not be stored, and the results written back. */
export function SourceSheet({ source, onClose }: SourceSheetProps) {
  const { t } = useTranslation('integrations')
  const [view, setView] = useState<View>('skipped')
  const connector = useQuery(sourcesQuery).data?.connectors.find((each) => each.source === source.source)
  const List = view === 'skipped' ? Skipped : Results
  return (
    <List
      source={source}
      onClose={onClose}
      head={
        <>
          <Facts source={source} />
          {connector?.accepts_results && (
            <Segmented<View>
              label={t('sources.sheetView')}
              options={[
                { value: 'skipped', label: t('sources.skippedTitle') },
                { value: 'results', label: t('sources.results') },
              ]}
              value={view}
              onChange={setView}
            />
          )}
        </>
      }
    />
  )
}

type ListProps = SourceSheetProps & { head: ReactNode }

function Skipped({ source, onClose, head }: ListProps) {
  const { t } = useTranslation('integrations')
  const moment = useMoment()
  const list = useInfiniteQuery(skippedQuery(source.id))
  return (
    <ListSheet
      title={t('sources.detailsOf', { name: source.name })}
      onClose={onClose}
      list={list}
      rows={list.data?.pages.flatMap((page) => page.skipped)}
      filter={head}
      none={{ icon: 'circle-check', title: t('sources.noneSkipped'), text: t('sources.noneSkippedText') }}
    >
      {(skip) => (
        <div className="stack gap-4">
          <b className="break">{skip.external_id}</b>
          <p className="small break">{skip.reason}</p>
          <p className="small muted">
            <time dateTime={skip.created_at}>{moment(skip.created_at)}</time>
            {skip.next_attempt_at !== null &&
              ` · ${t('sources.nextAttempt', { time: moment(skip.next_attempt_at) })}`}
          </p>
        </div>
      )}
    </ListSheet>
  )
}

function Results({ source, onClose, head }: ListProps) {
  const { t } = useTranslation('integrations')
  const list = useInfiniteQuery(resultsQuery(source.id))
  const isSetUp = source.score_field !== null || source.link_field !== null
  return (
    <ListSheet
      title={t('sources.detailsOf', { name: source.name })}
      onClose={onClose}
      list={list}
      rows={list.data?.pages.flatMap((page) => page.writes)}
      filter={head}
      none={{
        icon: 'upload',
        title: t('sources.noResults'),
        text: isSetUp ? t('sources.noResultsText') : t('sources.noResultsSetUp'),
      }}
    >
      {(result) => <OneResult sourceId={source.id} result={result} />}
    </ListSheet>
  )
}

function Facts({ source }: { source: Source }) {
  const { t } = useTranslation('integrations')
  const moment = useMoment()
  const { last_read_at, read_through, waiting_until, backfill_percent, last_error, quota } = source
  const facts: [string, string | null][] = [
    [t('sources.lastRead'), last_read_at === null ? t('sources.notReadYet') : moment(last_read_at)],
    [t('sources.lag'), read_through && moment(read_through)],
    [t('sources.waitsUntil'), waiting_until && moment(waiting_until)],
    [
      t('sources.firstReading'),
      backfill_percent === 100
        ? t('sources.firstReadingDone')
        : t('sources.percent', { percent: backfill_percent }),
    ],
    ...quota.map(({ of, seconds, used, requests }): [string, string] => [
      t(of === 'list' ? 'sources.requestsList' : 'sources.requestsAll', { seconds }),
      t('sources.requestsUsed', { used, most: requests }),
    ]),
    [t('sources.lastError'), last_error],
  ]
  return (
    <dl className={s.facts}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt className="small muted">{name}</dt>
              <dd className="break">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
