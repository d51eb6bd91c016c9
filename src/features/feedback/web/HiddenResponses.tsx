import { useTranslation } from 'react-i18next'
import s from '#features/feedback/web/StreamPage.module.css'
import type { StreamState } from '#features/feedback/web/stream-state.ts'
import type { StreamFilters } from '#lib/url.ts'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { useNumberFormat } from '#ui/text.ts'

type HiddenResponsesProps = {
  total: NonNullable<StreamState['total']>
  hidden: NonNullable<StreamState['hidden']>
  url: UrlFilters<StreamFilters>
}

/** The number of matching responses that the list leaves out, with a button to show them. */
export function HiddenResponses({ total, hidden: { deactivated }, url }: HiddenResponsesProps) {
  const { t } = useTranslation('feedback')
  const format = useNumberFormat()
  // Capped counts cannot be added up.
  const isExact = !total.capped && !deactivated.capped
  return (
    <p className={cx('row wrap compact secondary', s.hidden)} role="status">
      <span>
        {isExact &&
          `${t('hidden.shown', { n: format(total.count), all: format(total.count + deactivated.count) })} `}
        {t('hidden.deactivated', {
          count: deactivated.count,
          n: `${format(deactivated.count)}${deactivated.capped ? '+' : ''}`,
        })}
      </span>
      <Button size="xs" onClick={() => url.setFilters({ include_deactivated: true })}>
        {t('hidden.show')}
      </Button>
    </p>
  )
}
