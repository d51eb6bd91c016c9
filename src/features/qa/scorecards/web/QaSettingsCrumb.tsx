import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'

/** Breadcrumb in front of a scorecard's title. */
export function QaSettingsCrumb() {
  const { t } = useTranslation('qa-scorecards')
  return (
    <>
      <Link href={paths.qaSettings()}>{t('title')}</Link>
      <Icon name="chevron-right" />
    </>
  )
}
