import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'

/** Before the title of a page of one survey. */
export function SurveysCrumb() {
  const { t } = useTranslation('surveys')
  return (
    <>
      <Link href={paths.surveys()}>{t('title')}</Link>
      <Icon name="chevron-right" />
    </>
  )
}
