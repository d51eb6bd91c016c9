import { useTranslation } from 'react-i18next'
import s from '#features/feedback/web/StreamPage.module.css'
import type { StreamFilters } from '#lib/url.ts'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

type RobotsProps = { url: UrlFilters<StreamFilters>; empty: boolean }

/** Above suspected robots: explains what they are and leads back to all other responses. */
export function RobotsBanner({ url, empty }: RobotsProps) {
  const { t } = useTranslation('feedback')
  const back = (
    <Button size="sm" onClick={() => url.setFilters({ suspected_bots: undefined })}>
      {t('robots.back')}
    </Button>
  )
  // If other filters leave nothing, the list says so itself.
  if (empty && Object.keys(url.filters).length === 1)
    return (
      <div className={s.alone}>
        <EmptyState kind="none-match" title={t('robots.none')} text={t('robots.noneText')} action={back} />
      </div>
    )
  return (
    <div className={s.alone}>
      <Banner tone="warn" action={back}>
        {t('robots.text')}
      </Banner>
    </div>
  )
}
