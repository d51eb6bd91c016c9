import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { BackupRunState } from '#app/web/pages/BackupRunState.tsx'
import { BackupsList } from '#app/web/pages/BackupsList.tsx'
import s from '#app/web/pages/MailOutboxPage.module.css'
import { SettingsCrumb } from '#features/company/web/SettingsCrumb.tsx'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { Tag } from '#ui/Tag.tsx'

type Status = AnswerTo<'/api/v1/backup_status', 'get'>

/** Backups of the whole installation, for the vendor's admins. */
export function BackupsPage() {
  const { t } = useTranslation('pages')
  const status = useStatus()
  const { start, verify } = useRuns()
  const run = status.data?.run ?? null
  const isBusy = run?.state === 'waiting' || run?.state === 'running'
  const canRun = status.data !== undefined && status.data.unavailable === null && !isBusy
  return (
    <>
      <PageBar
        title={t('app:backups.title')}
        crumb={<SettingsCrumb />}
        actions={
          canRun && (
            <Button variant="primary" loading={start.isPending} onClick={() => start.mutate()}>
              {t('backups.start')}
            </Button>
          )
        }
      />
      <div className={cx('stack gap-16', s.page)}>
        <p className="secondary">{t('backups.lead')}</p>
        {status.isError && !status.data ? (
          <ReadError error={status.error} onRetry={status.refetch} />
        ) : (
          status.data && <Settings status={status.data} />
        )}
        {run && <BackupRunState run={run} />}
        <BackupsList
          canVerify={canRun}
          verifying={verify.isPending ? verify.variables : null}
          onVerify={(name) => verify.mutate(name)}
        />
      </div>
    </>
  )
}

function Settings({ status }: { status: Status }) {
  const { t } = useTranslation('pages')
  const { hour, keep } = status
  return (
    <Card>
      <div className="stack gap-8">
        <div className="flex gap-8 wrap">
          <Tag>{t('backups.version', { version: status.version })}</Tag>
          <Tag>{t('backups.schema', { schema: status.schema })}</Tag>
          <Tag tone={status.encrypts ? 'private' : 'warn'}>
            {status.encrypts ? t('backups.encrypted') : t('backups.notEncrypted')}
          </Tag>
        </div>
        <p className="break">{t('backups.place', { place: status.place })}</p>
        <p className="small muted">
          {hour === null
            ? t('backups.noSchedule')
            : t('backups.schedule', { time: `${String(hour).padStart(2, '0')}:07`, count: keep })}
        </p>
        {status.unavailable !== null && <Banner tone="warn">{t('backups.distributed')}</Banner>}
      </div>
    </Card>
  )
}

/** Reads the status, more often while something runs, and the list again when it has ended. */
function useStatus() {
  const queryClient = useQueryClient()
  const status = useQuery({
    queryKey: ['backups', 'status'],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/backup_status', { signal })),
    refetchInterval: ({ state }) =>
      ['waiting', 'running'].includes(state.data?.run?.state ?? '') ? 2_000 : 30_000,
  })
  const end = status.data?.run?.finished_at ?? null
  useEffect(() => {
    if (end !== null) void queryClient.invalidateQueries({ queryKey: ['backups', 'list'] })
  }, [end, queryClient])
  return status
}

function useRuns() {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['backups', 'status'] })
  return {
    start: useMutation({
      mutationFn: () => bodyOf(api.POST('/api/v1/backups', { body: {} })),
      onSettled,
    }),
    verify: useMutation({
      mutationFn: (name: string) =>
        bodyOf(api.POST('/api/v1/backups/{name}/verify', { params: { path: { name } }, body: {} })),
      onSettled,
    }),
  }
}
