import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#app/web/pages/MailOutboxPage.module.css'
import type { Backup } from '#app/web/pages/RestoreDialog.tsx'
import { api, bodyOf } from '#platform/web/api.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { formatBytes } from '#ui/FileDrop.tsx'
import { stackedCells } from '#ui/stacked-cells.tsx'
import { Tag } from '#ui/Tag.tsx'

const RestoreDialog = lazy(async () => ({
  default: (await import('#app/web/pages/RestoreDialog.tsx')).RestoreDialog,
}))

type BackupsListProps = {
  canVerify: boolean
  /** Name of the backup whose verification is being requested. */
  verifying: string | null
  onVerify: (name: string) => void
}

export function BackupsList(props: BackupsListProps) {
  const { t } = useTranslation('pages')
  const [restored, setRestored] = useState<Backup | null>(null)
  const columns = useColumns(props, setRestored)
  const list = useInfiniteQuery({
    queryKey: ['backups', 'list'],
    queryFn: ({ pageParam: after, signal }) =>
      bodyOf(api.GET('/api/v1/backups', { params: { query: after === '' ? {} : { after } }, signal })),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
  if (list.isError && !list.data) return <ReadError error={list.error} onRetry={list.refetch} />
  return (
    <>
      <Card padded={false}>
        <DataTable
          caption={t('app:backups.title')}
          columns={columns}
          rows={list.data?.pages.flatMap((page) => page.backups) ?? []}
          rowKey={({ name }) => name}
          card={stackedCells(columns)}
          loading={list.isPending}
          empty={
            <EmptyState
              kind="none-yet"
              icon="archive"
              title={t('backups.noneTitle')}
              text={t('backups.noneText')}
            />
          }
        />
      </Card>
      {list.isFetchNextPageError ? (
        <ReadError error={list.error} onRetry={() => void list.fetchNextPage()} />
      ) : (
        list.hasNextPage && (
          <Button
            className={s.more}
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('backups.more')}
          </Button>
        )
      )}
      {restored && (
        <Suspense fallback={null}>
          <RestoreDialog backup={restored} onClose={() => setRestored(null)} />
        </Suspense>
      )}
    </>
  )
}

function useColumns(
  { canVerify, verifying, onVerify }: BackupsListProps,
  onRestore: (backup: Backup) => void,
): Column<Backup>[] {
  const { t } = useTranslation('pages')
  const when = useMoment()
  return [
    {
      id: 'createdAt',
      header: t('backups.createdAt'),
      cell: ({ created_at, kind }) => (
        <span className="flex gap-8 wrap">
          <time dateTime={created_at}>{when(created_at)}</time>
          {kind === 'restore_point' && <Tag>{t('backups.restorePoint')}</Tag>}
        </span>
      ),
    },
    { id: 'size', header: t('backups.size'), cell: ({ bytes }) => formatBytes(bytes), numeric: true },
    {
      id: 'version',
      header: t('backups.versionColumn'),
      cell: ({ version, schema, fit }) => (
        <span className="flex gap-8 wrap">
          {t('backups.versionAndSchema', { version, schema })}
          <Fit fit={fit} />
        </span>
      ),
    },
    {
      id: 'encryption',
      header: t('backups.encryption'),
      cell: ({ encrypted }) =>
        encrypted ? <Tag tone="private">{t('backups.encrypted')}</Tag> : t('backups.notEncrypted'),
    },
    {
      id: 'verified',
      header: t('backups.verifiedColumn'),
      cell: ({ verified }) =>
        verified === null ? (
          <span className="muted">{t('backups.neverVerified')}</span>
        ) : (
          <Tag tone={verified.failure === null ? 'good' : 'bad'}>
            {verified.failure === null
              ? t('backups.verifiedAt', { time: when(verified.at) })
              : t('backups.failedAt', { time: when(verified.at) })}
          </Tag>
        ),
    },
    {
      id: 'actions',
      header: <span className="sr">{t('backups.actions')}</span>,
      cell: (backup) => {
        const time = when(backup.created_at)
        return (
          <div className="flex gap-8 wrap">
            <ButtonLink
              size="sm"
              icon="download"
              href={`/api/v1/backups/${encodeURIComponent(backup.name)}/file`}
              download
              aria-label={t('backups.downloadOf', { time })}
            >
              {t('backups.download')}
            </ButtonLink>
            {canVerify && (
              <Button
                size="sm"
                aria-label={t('backups.verifyOf', { time })}
                loading={verifying === backup.name}
                onClick={() => onVerify(backup.name)}
              >
                {t('backups.verify')}
              </Button>
            )}
            <Button size="sm" aria-label={t('backups.restoreOf', { time })} onClick={() => onRestore(backup)}>
              {t('backups.restore')}
            </Button>
          </div>
        )
      },
    },
  ]
}

function Fit({ fit }: Pick<Backup, 'fit'>) {
  const { t } = useTranslation('pages')
  if (fit === 'same') return <Tag tone="good">{t('backups.fits')}</Tag>
  return fit === 'older' ? <Tag>{t('backups.older')}</Tag> : <Tag tone="bad">{t('backups.newer')}</Tag>
}
