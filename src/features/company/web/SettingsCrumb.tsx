import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { CrumbLink } from '#ui/CrumbLink.tsx'

/** The breadcrumb before the title of every settings page. */
export function SettingsCrumb() {
  const { t } = useTranslation('app')
  return <CrumbLink href={paths.settings()}>{t('settings.title')}</CrumbLink>
}
