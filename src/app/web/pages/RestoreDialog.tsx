import { useTranslation } from 'react-i18next'
import s from '#app/web/pages/RestoreDialog.module.css'
import type { AnswerTo } from '#platform/web/api.ts'
import { writeClipboard } from '#platform/web/clipboard.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { notify } from '#ui/notify.ts'

export type Backup = AnswerTo<'/api/v1/backups', 'get'>['backups'][number]

/** What a restore does, and the command for it: a running server cannot replace its own database. */
export function RestoreDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { t } = useTranslation('pages')
  const when = useMoment()
  const { restore_command: command } = backup
  const copy = () =>
    writeClipboard(command).then(
      () => notify(t('backups.copied'), 'success'),
      () => notify(t('backups.notCopied'), 'error'),
    )
  const isPoint = backup.kind === 'restore_point'
  const time = when(backup.created_at)
  const fits = backup.fit !== 'newer'
  return (
    <Dialog
      opened
      onClose={onClose}
      size={600}
      title={isPoint ? t('backups.rollbackTitle') : t('backups.restoreTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('backups.close')}</Button>
          {fits && (
            <Button variant="primary" icon="copy" data-autofocus onClick={copy}>
              {t('backups.copy')}
            </Button>
          )}
        </>
      }
    >
      {fits ? (
        <div className="stack gap-12">
          <p>{isPoint ? t('backups.rollbackText', { time }) : t('backups.restoreText', { time })}</p>
          <p>{t('backups.restorePointText')}</p>
          {backup.fit === 'older' && <p>{t('backups.olderText')}</p>}
          {backup.encrypted && <p>{t('backups.encryptedText')}</p>}
          <ol className={cx('stack gap-8', s.steps)}>
            <li>{t('backups.stepStop')}</li>
            <li>
              {t('backups.stepRun')}
              <pre className={cx('break', s.command)}>{command}</pre>
            </li>
            <li>{t('backups.stepStart')}</li>
          </ol>
        </div>
      ) : (
        <Banner tone="warn">{t('backups.newerText', { version: backup.version })}</Banner>
      )}
    </Dialog>
  )
}
