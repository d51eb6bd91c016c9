import { useTranslation } from 'react-i18next'
import { useSummaryLink } from '#features/feedback/web/summary-links.ts'
import type { Dates } from '#features/feedback/web/use-dates.ts'
import { filtersOfView, sameFilters, viewOfFilters } from '#features/feedback/web/views/view-filters.ts'
import { streamViewsApi } from '#features/feedback/web/views/views-api.ts'
import type { ViewsSetup } from '#features/views/web/views-setup.ts'
import type { StreamFilters } from '#lib/url.ts'
import { useSession } from '#platform/web/session.ts'

/** A built-in view for admins. */
const ROBOTS: StreamFilters = { suspected_bots: true }

/** The views of the stream, with the active filters. */
export function useStreamViews(filters: StreamFilters, dates: Dates): ViewsSetup {
  const { t } = useTranslation('feedback')
  const linkTo = useSummaryLink({})
  const { person } = useSession()
  return {
    kind: 'stream_view',
    api: streamViewsApi,
    current: sameFilters(filters, {}) ? null : viewOfFilters(filters, dates),
    hrefOf: (view) => linkTo(filtersOfView(view, dates)),
    isActive: (view) => sameFilters(filtersOfView(view, dates), filters),
    area: 'FEEDBACK',
    always: person.isAdmin
      ? {
          name: t('robots.title'),
          hint: t('robots.hint'),
          href: linkTo(ROBOTS),
          isActive: sameFilters(filters, ROBOTS),
        }
      : undefined,
  }
}
