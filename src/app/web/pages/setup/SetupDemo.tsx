import { useTranslation } from 'react-i18next'
import { SignInFault, SignInHead } from '#app/web/pages/SignInFrame.tsx'
import s from '#app/web/pages/SignInPage.module.css'
import { useLoadDemo } from '#app/web/pages/setup/use-setup.ts'
import { refusalText } from '#app/web/pages/use-sign-in.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Progress } from '#ui/Progress.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** Shown while the demo companies are filled; sign-in follows by itself. */
export function SetupDemo({ responses }: { responses: number }) {
  const { t } = useTranslation('pages')
  const count = useNumberFormat()(responses)
  return (
    <>
      <SignInHead title={t('setup.demoTitle')} lead={t('setup.demoLead')} focus />
      <Progress label={t('setup.demoProgress')} detail={t('setup.demoResponses', { responses: count })} />
    </>
  )
}

/** Shown when loading the demo failed in every attempt. What is there already is kept. */
export function SetupDemoFailed({ code, onBack }: { code: string; onBack: () => void }) {
  const { t } = useTranslation('pages')
  const load = useLoadDemo()
  return (
    <>
      <SignInHead title={t('setup.demoFailed')} lead={t('setup.demoFailedLead')} focus />
      <SignInFault
        text={load.isError ? refusalText(load.error, t) : undefined}
        count={load.isError ? load.failureCount : 0}
      />
      <div className={cx('stack-fit gap-14', s.form)}>
        <Button
          variant="primary"
          size="lg"
          fullWidth
          loading={load.isPending}
          onClick={() => load.mutate(code)}
        >
          {t('setup.again')}
        </Button>
        <Button size="lg" fullWidth onClick={onBack}>
          {t('setup.back')}
        </Button>
      </div>
    </>
  )
}
