import { useTranslation } from 'react-i18next'
import s from '#app/web/pages/RestoreDialog.module.css'
import { SignInHead } from '#app/web/pages/SignInFrame.tsx'
import { writeClipboard } from '#platform/web/clipboard.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'

const COMMAND = 'npx plaudit restore FILE --replace'

/** The command that restores a backup: a running server cannot replace its own database. */
export function SetupRestore({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('pages')
  const copy = () =>
    writeClipboard(COMMAND).then(
      () => notify(t('backups.copied'), 'success'),
      () => notify(t('backups.notCopied'), 'error'),
    )
  return (
    <>
      <SignInHead title={t('setup.restore')} lead={t('setup.restoreLead')} focus />
      <div className="stack gap-16">
        <ol className={cx('stack gap-8', s.steps)}>
          <li>{t('backups.stepStop')}</li>
          <li>
            {t('setup.stepRun')}
            <pre className={cx('break', s.command)}>{COMMAND}</pre>
          </li>
          <li>{t('backups.stepStart')}</li>
        </ol>
        <Button variant="primary" size="lg" icon="copy" fullWidth onClick={copy}>
          {t('backups.copy')}
        </Button>
        <Button size="lg" fullWidth onClick={onBack}>
          {t('setup.back')}
        </Button>
      </div>
    </>
  )
}
