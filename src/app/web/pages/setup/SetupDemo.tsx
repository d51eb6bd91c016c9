import { useTranslation } from 'react-i18next'
import { SignInHead } from '#app/web/pages/SignInFrame.tsx'
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
