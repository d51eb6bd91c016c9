import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'

/** The breadcrumb before the title of a survey's page. */
export function SurveysCrumb() {
  const { t } = useTranslation('surveys')
  return (
    <>
      <Link href={paths.surveys()}>{t('title')}</Link>
      <Icon name="chevron-right" />
    </>
  )
}
