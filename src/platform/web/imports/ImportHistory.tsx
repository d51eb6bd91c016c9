import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ImportStatus } from '#lib/import-run.ts'
import type { ListedRun } from '#lib/import-schemas.ts'
import s from '#platform/web/imports/imports.module.css'
import type { ImportWords } from '#platform/web/imports/imports-api.ts'
import { type ImportCalls, runsQuery, type ShownRun } from '#platform/web/imports/imports-api.ts'
import { WideTable } from '#platform/web/imports/WideTable.tsx'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import type { Column } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Tag, type TagTone } from '#ui/Tag.tsx'
import { useNumberFormat } from '#ui/text.ts'

type ImportHistoryProps<Run extends ShownRun> = {
  calls: ImportCalls<Run>
  words: Pick<ImportWords, 'created' | 'noneYet'>
  openId: number | null
  onOpen: (id: number) => void
}

/** Past imports, newest first. */
export function ImportHistory<Run extends ShownRun>(props: ImportHistoryProps<Run>) {
  const { calls, words, openId, onOpen } = props
  const { t } = useTranslation('imports')
  const imports = useInfiniteQuery(runsQuery(calls))
  const columns = useColumns(words.created, onOpen)
  return (
    <Card title={t('history.title')} padded={false}>
      {imports.isError && !imports.data ? (
        <ReadError error={imports.error} onRetry={imports.refetch} />
      ) : (
        <WideTable
          caption={t('history.title')}
          columns={columns}
          rows={imports.data?.pages.flatMap((page) => page.imports) ?? []}
          rowKey={({ id }) => id}
          peeked={({ id }) => id === openId}
          loading={imports.isPending}
          skeletonRows={3}
          empty={
            <EmptyState kind="none-yet" icon="history" title={t('history.noneTitle')} text={words.noneYet} />
          }
          footer={
            imports.isFetchNextPageError ? (
              <ReadError error={imports.error} onRetry={() => void imports.fetchNextPage()} />
            ) : imports.hasNextPage ? (
              <Button
                size="sm"
                loading={imports.isFetchingNextPage}
                onClick={() => void imports.fetchNextPage()}
              >
                {t('history.more')}
              </Button>
            ) : undefined
          }
        />
      )}
    </Card>
  )
}

const TONES: Record<ImportStatus, TagTone> = {
  queued: 'plain',
  running: 'accent',
  done: 'good',
  failed: 'bad',
  cancelled: 'plain',
}

function useColumns(createdWord: string, onOpen: (id: number) => void): Column<ListedRun>[] {
  const { t } = useTranslation('imports')
  const number = useNumberFormat()
  const moment = useMoment()
  const statuses: Record<ImportStatus, string> = {
    queued: t('status.queued'),
    running: t('status.running'),
    done: t('status.done'),
    failed: t('status.failed'),
    cancelled: t('status.cancelled'),
  }
  return [
    {
      id: 'file',
      header: t('history.file'),
      cell: ({ id, file_name, dry_run }) => (
        <span className={cx('row wrap break', s.opener)}>
          <Button variant="link" onClick={() => onOpen(id)}>
            {file_name}
          </Button>
          {dry_run && <Tag>{t('dryRun')}</Tag>}
        </span>
      ),
    },
    {
      id: 'status',
      header: t('history.status'),
      cell: ({ status }) => <Tag tone={TONES[status]}>{statuses[status]}</Tag>,
    },
    {
      id: 'created',
      header: createdWord,
      numeric: true,
      cell: ({ created, dry_run }) => (dry_run ? '–' : number(created)),
    },
    {
      id: 'rejected',
      header: t('count.rejected'),
      numeric: true,
      cell: ({ rejected }) => number(rejected),
    },
    { id: 'by', header: t('history.by'), cell: ({ created_by }) => created_by.name, wideOnly: true },
    {
      id: 'time',
      header: t('history.time'),
      cell: ({ created_at }) => <time dateTime={created_at}>{moment(created_at)}</time>,
      wideOnly: true,
    },
  ]
}
