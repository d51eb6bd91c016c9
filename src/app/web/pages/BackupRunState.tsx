import { useTranslation } from 'react-i18next'
import type { AnswerTo } from '#platform/web/api.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { formatBytes } from '#ui/FileDrop.tsx'
import { Progress } from '#ui/Progress.tsx'

type Run = NonNullable<AnswerTo<'/api/v1/backup_status', 'get'>['run']>

/** The progress of the running backup or verification, or how the last one ended. */
export function BackupRunState({ run }: { run: Run }) {
  const { t } = useTranslation('pages')
  const when = useMoment()
  const isBackup = run.kind === 'backup'
  if (run.state === 'waiting')
    return (
      <Card>
        <Progress label={isBackup ? t('backups.backupWaits') : t('backups.verificationWaits')} />
      </Card>
    )
  if (run.state === 'running') {
    const done = formatBytes(run.done_bytes)
    return (
      <Card>
        <Progress
          label={isBackup ? t('backups.backupRuns') : t('backups.verificationRuns', { name: run.file })}
          detail={
            run.total_bytes === null
              ? t('backups.done', { done })
              : t('backups.doneOf', { done, total: formatBytes(run.total_bytes) })
          }
          {...(run.total_bytes !== null && { value: run.done_bytes, max: run.total_bytes })}
        />
      </Card>
    )
  }
  const time = run.finished_at === null ? '' : when(run.finished_at)
  if (run.state === 'failed')
    return (
      <Banner tone="bad">
        {isBackup
          ? t('backups.backupFailed', { time, failure: run.failure })
          : t('backups.verificationFailed', { time, name: run.file, failure: run.failure })}
      </Banner>
    )
  const counts = {
    tables: run.result?.tables ?? 0,
    rows: run.result?.rows ?? 0,
    files: run.result?.files ?? 0,
  }
  return (
    <>
      <Banner tone="accent" live>
        {isBackup
          ? t('backups.backupDone', { time, name: run.file, ...counts })
          : t('backups.verificationDone', { time, name: run.file, ...counts })}
      </Banner>
      {run.result?.same_key === false && <Banner tone="warn">{t('backups.otherKey')}</Banner>}
    </>
  )
}
