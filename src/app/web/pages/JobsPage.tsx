import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import s from '#app/web/pages/MailOutboxPage.module.css'
import { SettingsCrumb } from '#features/company/web/SettingsCrumb.tsx'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { notify } from '#ui/notify.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { stackedCells } from '#ui/stacked-cells.tsx'

type Queue = AnswerTo<'/api/v1/job_queues', 'get'>['job_queues'][number]
type FailedJob = AnswerTo<'/api/v1/failed_jobs', 'get'>['failed_jobs'][number]
type Which = { job: string } | { queue: string }

/** Jobs of the whole installation, for the vendor's admins. */
export function JobsPage() {
  const { t } = useTranslation('pages')
  return (
    <>
      <PageBar title={t('app:jobs.title')} crumb={<SettingsCrumb />} />
      <div className={cx('stack gap-16', s.page)}>
        <p className="secondary">{t('jobs.lead')}</p>
        <h2>{t('jobs.failedJobs')}</h2>
        <FailedJobs />
        <h2>{t('jobs.queues')}</h2>
        <Queues />
      </div>
    </>
  )
}

function Queues() {
  const { t } = useTranslation('pages')
  const run = useRunAgain()
  const queues = useQuery({
    queryKey: ['jobs', 'queues'],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/job_queues', { signal })),
    refetchInterval: 15_000,
  })
  if (queues.isError && !queues.data) return <ReadError error={queues.error} onRetry={queues.refetch} />
  const actionOf = ({ queue, failed }: Queue) =>
    failed > 0 && (
      <Button
        size="sm"
        aria-label={t('jobs.runAllOf', { queue })}
        loading={isRunning(run, { queue })}
        onClick={() => run.mutate({ queue })}
      >
        {t('jobs.runAll')}
      </Button>
    )
  const columns: Column<Queue>[] = [
    { id: 'queue', header: t('jobs.queue'), cell: ({ queue }) => queue },
    { id: 'waiting', header: t('jobs.waiting'), cell: ({ waiting }) => waiting, numeric: true },
    { id: 'active', header: t('jobs.active'), cell: ({ active }) => active, numeric: true },
    { id: 'failed', header: t('jobs.failed'), cell: ({ failed }) => failed, numeric: true },
    {
      id: 'oldest',
      header: t('jobs.oldest'),
      cell: ({ oldest_seconds }) =>
        oldest_seconds === null ? '' : t('jobs.minutes', { count: Math.floor(oldest_seconds / 60) }),
      numeric: true,
    },
    {
      id: 'run',
      header: <span className="sr">{t('jobs.actions')}</span>,
      cell: actionOf,
    },
  ]
  return (
    <Card padded={false}>
      <DataTable
        caption={t('jobs.queues')}
        columns={columns}
        rows={queues.data?.job_queues ?? []}
        rowKey={({ queue }) => queue}
        card={(row) => (
          <div className="stack gap-4">
            <b className="break">{row.queue}</b>
            <span className="small muted">{t('jobs.counts', row)}</span>
            {actionOf(row)}
          </div>
        )}
        loading={queues.isPending}
        empty={<EmptyState kind="none-yet" title={t('jobs.noQueues')} />}
      />
    </Card>
  )
}

function FailedJobs() {
  const { t } = useTranslation('pages')
  const columns = useColumns()
  const jobs = useInfiniteQuery({
    queryKey: ['jobs', 'failed'],
    queryFn: ({ pageParam: after, signal }) =>
      bodyOf(api.GET('/api/v1/failed_jobs', { params: { query: after === '' ? {} : { after } }, signal })),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
  if (jobs.isError && !jobs.data) return <ReadError error={jobs.error} onRetry={jobs.refetch} />
  return (
    <>
      <Card padded={false}>
        <DataTable
          caption={t('jobs.failedJobs')}
          columns={columns}
          rows={jobs.data?.pages.flatMap((page) => page.failed_jobs) ?? []}
          rowKey={({ id }) => id}
          card={stackedCells(columns)}
          loading={jobs.isPending}
          empty={<EmptyState kind="none-yet" title={t('jobs.noneTitle')} text={t('jobs.noneText')} />}
        />
      </Card>
      {jobs.isFetchNextPageError ? (
        <ReadError error={jobs.error} onRetry={() => void jobs.fetchNextPage()} />
      ) : (
        jobs.hasNextPage && (
          <Button
            className={s.more}
            loading={jobs.isFetchingNextPage}
            onClick={() => void jobs.fetchNextPage()}
          >
            {t('jobs.more')}
          </Button>
        )
      )}
    </>
  )
}

function useColumns(): Column<FailedJob>[] {
  const { t } = useTranslation('pages')
  const when = useMoment()
  const run = useRunAgain()
  return [
    { id: 'queue', header: t('jobs.queue'), cell: ({ queue }) => <b className="break">{queue}</b> },
    { id: 'company', header: t('jobs.company'), cell: ({ company }) => company ?? t('jobs.allCompanies') },
    {
      id: 'failedAt',
      header: t('jobs.failedAt'),
      cell: ({ failed_at }) => <time dateTime={failed_at}>{when(failed_at)}</time>,
    },
    {
      id: 'attempts',
      header: t('jobs.attempts'),
      cell: ({ attempts }) => t('jobs.attempt', { count: attempts }),
      numeric: true,
    },
    {
      id: 'cause',
      header: t('jobs.cause'),
      cell: ({ cause }) => <span className="break">{cause || t('jobs.noCause')}</span>,
    },
    {
      id: 'run',
      header: <span className="sr">{t('jobs.actions')}</span>,
      cell: ({ id, queue }) => (
        <Button
          size="sm"
          aria-label={t('jobs.runOneOf', { queue })}
          loading={isRunning(run, { job: id })}
          onClick={() => run.mutate({ job: id })}
        >
          {t('jobs.run')}
        </Button>
      ),
    },
  ]
}

function useRunAgain() {
  const { t } = useTranslation('pages')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Which) => bodyOf(api.POST('/api/v1/failed_jobs/run', { body })),
    onSuccess: ({ started }) => {
      notify(t('jobs.started', { count: started }))
      return queryClient.invalidateQueries({ queryKey: ['jobs'] })
    },
  })
}

const isRunning = (
  { isPending, variables }: { isPending: boolean; variables: Which | undefined },
  which: Which,
): boolean => isPending && JSON.stringify(variables) === JSON.stringify(which)
