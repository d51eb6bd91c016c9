import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { CrumbLink } from '#ui/CrumbLink.tsx'

/** Breadcrumb in front of a scorecard's title. */
export function QaSettingsCrumb() {
  const { t } = useTranslation('qa-scorecards')
  return <CrumbLink href={paths.qaSettings()}>{t('title')}</CrumbLink>
}
