import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ImportStatus, ListedImport } from '#features/feedback/import/contract.ts'
import s from '#features/feedback/web/import/import.module.css'
import { importsQuery } from '#features/feedback/web/import/import-api.ts'
import { WideTable } from '#features/feedback/web/import/WideTable.tsx'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Tag, type TagTone } from '#ui/Tag.tsx'
import { useNumberFormat } from '#ui/text.ts'

type ImportHistoryProps = { openId: number | null; onOpen: (id: number) => void }

/** The imports there were, newest first. */
export function ImportHistory({ openId, onOpen }: ImportHistoryProps) {
  const { t } = useTranslation('feedback')
  const imports = useInfiniteQuery(importsQuery)
  const columns = useColumns(onOpen)
  return (
    <Card title={t('import.history.title')} padded={false}>
      {imports.isError && !imports.data ? (
        <ReadError error={imports.error} onRetry={imports.refetch} />
      ) : (
        <WideTable
          caption={t('import.history.title')}
          columns={columns}
          rows={imports.data?.pages.flatMap((page) => page.feedback_imports) ?? []}
          rowKey={({ id }) => id}
          peeked={({ id }) => id === openId}
          loading={imports.isPending}
          skeletonRows={3}
          empty={
            <EmptyState
              kind="none-yet"
              icon="history"
              title={t('import.history.noneTitle')}
              text={t('import.history.noneText')}
            />
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
                {t('import.history.more')}
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

function useColumns(onOpen: (id: number) => void): Column<ListedImport>[] {
  const { t } = useTranslation('feedback')
  const number = useNumberFormat()
  const { moment } = useDates()
  const statuses: Record<ImportStatus, string> = {
    queued: t('import.status.queued'),
    running: t('import.status.running'),
    done: t('import.status.done'),
    failed: t('import.status.failed'),
    cancelled: t('import.status.cancelled'),
  }
  return [
    {
      id: 'file',
      header: t('import.history.file'),
      cell: ({ id, file_name, dry_run }) => (
        <span className={s.opener}>
          <Button variant="link" onClick={() => onOpen(id)}>
            {file_name}
          </Button>
          {dry_run && <Tag>{t('import.history.dryRun')}</Tag>}
        </span>
      ),
    },
    {
      id: 'status',
      header: t('import.history.status'),
      cell: ({ status }) => <Tag tone={TONES[status]}>{statuses[status]}</Tag>,
    },
    {
      id: 'created',
      header: t('import.count.created'),
      numeric: true,
      cell: ({ created, dry_run }) => (dry_run ? '–' : number(created)),
    },
    {
      id: 'rejected',
      header: t('import.count.rejected'),
      numeric: true,
      cell: ({ rejected }) => number(rejected),
    },
    { id: 'by', header: t('import.history.by'), cell: ({ created_by }) => created_by.name, wideOnly: true },
    {
      id: 'time',
      header: t('import.history.time'),
      cell: ({ created_at }) => <time dateTime={created_at}>{moment(created_at)}</time>,
      wideOnly: true,
    },
  ]
}
