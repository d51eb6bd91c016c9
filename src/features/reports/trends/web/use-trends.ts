import { useTranslation } from 'react-i18next'
import { type Dates, useDates } from '#features/feedback/web/use-dates.ts'
import type { AvailableFilters } from '#features/reports/trends/web/model.ts'
import { productAreaOf } from '#features/reports/trends/web/page-rules.ts'
import { type RecordsLink, recordsLink } from '#features/reports/trends/web/record-links.ts'
import {
  rangeOf,
  type TrendArea,
  type TrendsAddress,
  trendsAddress,
} from '#features/reports/trends/web/trends-address.ts'
import { areaOf } from '#features/reports/trends/web/trends-pages.ts'
import { useAvailable } from '#features/reports/trends/web/use-available.ts'
import type { DateRange } from '#lib/dates.ts'
import type { TrendsPage } from '#paths.ts'
import { dropdownsFor } from '#platform/web/data-access.ts'
import { useSession } from '#platform/web/session.ts'
import { type UrlFilters, useUrlFilters } from '#platform/web/url-filters.ts'

/** The state of a trends page for this person, as read from the address. */
export type Trends = {
  page: TrendsPage
  url: UrlFilters<TrendsAddress>
  address: TrendsAddress
  area: TrendArea
  range: DateRange
  dates: Dates
  /** Which subjects the page offers. */
  offered: { teams: boolean; company: boolean }
  /** The first options of each filter, and the chosen ones; undefined until loaded. */
  available: AvailableFilters | undefined
  /** The names of some chosen records are not loaded yet. */
  namesPending: boolean
  /** Links a figure to its responses or reviews. */
  records: RecordsLink
  /** Heading of the page's shortcuts in the keyboard help. */
  keys: string
}

export function useTrends(page: TrendsPage): Trends {
  const { t } = useTranslation('reports-trends')
  const session = useSession()
  const url = useUrlFilters(trendsAddress)
  const dates = useDates()
  const address = url.filters
  const area = areaOf(session, page, address.area)
  const { available, namesPending } = useAvailable(area, page === 'company', address)
  const range = rangeOf(address, dates.today)
  return {
    page,
    url,
    address,
    area,
    range,
    dates,
    offered: dropdownsFor(session, productAreaOf(area)),
    available,
    namesPending,
    records: recordsLink({ session, area, address, range, tags: available?.tags ?? [] }),
    keys: t('keys'),
  }
}
