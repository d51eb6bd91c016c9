import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { CrumbLink } from '#ui/CrumbLink.tsx'

/** The breadcrumb before the title of a survey's page. */
export function SurveysCrumb() {
  const { t } = useTranslation('surveys')
  return <CrumbLink href={paths.surveys()}>{t('title')}</CrumbLink>
}
