import { useQuery } from '@tanstack/react-query'
import { TileFacts } from '#features/dashboards/web/tiles/TileFacts.tsx'
import { ListEmpty } from '#features/qa/reviews/web/list/ListEmpty.tsx'
import { listFilters } from '#features/qa/reviews/web/list/list-filters.ts'
import { REVIEW_FILTER_IDS } from '#features/qa/reviews/web/list/qa-filter-ids.ts'
import { ReviewsTable } from '#features/qa/reviews/web/list/ReviewsTable.tsx'
import { reviewsQuery } from '#features/qa/reviews/web/list/reviews-queries.ts'
import { useFilterChange } from '#features/qa/reviews/web/list/use-filter-change.ts'
import { useQaFilters } from '#features/qa/reviews/web/list/use-qa-filters.tsx'
import { useChosenColumns } from '#features/qa/reviews/web/list/use-review-columns.tsx'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { Card } from '#ui/Card.tsx'

/** The list of completed reviews. */
export function ReviewsTile() {
  const url = useUrlFilters(listFilters)
  const { filters } = url
  const reviews = useQuery(reviewsQuery(filters))
  const rows = reviews.data?.rows ?? NONE
  const [columns] = useChosenColumns()
  const change = useFilterChange(url, { page: 1 })
  const bar = useQaFilters({ filters, onChange: change, ids: REVIEW_FILTER_IDS })
  return (
    <>
      <TileFacts bar={bar} />
      <Card padded={false}>
        <ListEmpty
          query={reviews}
          stage="completed"
          url={url}
          bar={bar}
          beyond={rows.length === 0 && (reviews.data?.total ?? 0) > 0 && filters.page > 1}
        >
          {(empty) => (
            <ReviewsTable reviews={reviews} rows={rows} url={url} columns={columns} empty={empty} />
          )}
        </ListEmpty>
      </Card>
    </>
  )
}

const NONE: never[] = []
