import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'

/** The breadcrumb before the title of every settings page. */
export function SettingsCrumb() {
  const { t } = useTranslation('app')
  return (
    <>
      <Link href={paths.settings()}>{t('settings.title')}</Link>
      <Icon name="chevron-right" />
    </>
  )
}
