import { useTranslation } from 'react-i18next'
import { SignInHead } from '#app/web/pages/SignInFrame.tsx'
import { Progress } from '#ui/Progress.tsx'

/** Shown while the demo companies are filled; sign-in follows by itself. */
export function SetupDemo({ responses }: { responses: number }) {
  const { t, i18n } = useTranslation('pages')
  const count = responses.toLocaleString(i18n.language)
  return (
    <>
      <SignInHead title={t('setup.demoTitle')} lead={t('setup.demoLead')} focus />
      <Progress label={t('setup.demoProgress')} detail={t('setup.demoResponses', { responses: count })} />
    </>
  )
}
