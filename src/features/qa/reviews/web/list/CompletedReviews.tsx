import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ListEmpty } from '#features/qa/reviews/web/list/ListEmpty.tsx'
import { ListHead } from '#features/qa/reviews/web/list/ListHead.tsx'
import { type ListFilters, NO_FILTERS } from '#features/qa/reviews/web/list/list-filters.ts'
import { REVIEW_FILTER_IDS } from '#features/qa/reviews/web/list/qa-filter-ids.ts'
import { qaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import { ReviewFilterBar } from '#features/qa/reviews/web/list/ReviewFilterBar.tsx'
import { ReviewsTable } from '#features/qa/reviews/web/list/ReviewsTable.tsx'
import { dropOtherPages, exportAddress, reviewsQuery } from '#features/qa/reviews/web/list/reviews-queries.ts'
import { useFilterChange } from '#features/qa/reviews/web/list/use-filter-change.ts'
import { useQaFilters } from '#features/qa/reviews/web/list/use-qa-filters.tsx'
import { useChosenColumns } from '#features/qa/reviews/web/list/use-review-columns.tsx'
import { useRowWords } from '#features/qa/reviews/web/list/use-row-words.ts'
import { paths } from '#paths.ts'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { useRowKeys } from '#platform/web/use-row-keys.ts'
import { ButtonLink } from '#ui/Button.tsx'
import page from '#ui/ListPage.module.css'
import { SelectionBar } from '#ui/SelectionBar.tsx'
import { useSelection } from '#ui/use-selection.ts'

/** Completed reviews in numbered pages. */
export function CompletedReviews({ url }: { url: UrlFilters<ListFilters> }) {
  const { t } = useTranslation('qa-reviews')
  const { filters, setFilters } = url
  const reviews = useQuery(reviewsQuery(filters))
  const rows = reviews.data?.rows ?? NONE
  const ids = useMemo(() => rows.map(({ id }) => String(id)), [rows])
  const selection = useSelection(ids)
  const [columns, setColumns] = useChosenColumns()
  const list = useRef<HTMLDivElement>(null)
  useRowKeys({ words: useRowWords(), list, ids, openId: null, show: () => {}, toggle: selection.toggle })
  const change = useFilterChange(url, { page: 1 })
  const people = useMemo(() => reviewersIn(rows), [rows])
  const bar = useQaFilters({ filters, onChange: change, ids: REVIEW_FILTER_IDS, people })

  // New filters start a new list: drop old pages, and the selection, whose rows may no longer be visible.
  const queryClient = useQueryClient()
  const clear = useRef(selection.clear)
  clear.current = selection.clear
  const now = useRef(filters)
  now.current = filters
  const whose = String(qaFilters.write(filters))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list changes
  useEffect(() => {
    clear.current()
    dropOtherPages(queryClient, now.current, 'completed')
  }, [whose, queryClient])

  const chosen = inOrder(selection.selected, ids)
  return (
    <>
      <ListHead
        view="completed"
        page={reviews.data}
        exportHref={exportAddress(filters, 'completed')}
        filters={filters}
      />
      <div className={page.columns}>
        <div className={page.list} ref={list}>
          <ReviewFilterBar
            bar={bar}
            url={url}
            columns={{ shown: columns, onChange: setColumns }}
            onClear={() => setFilters(NO_FILTERS)}
          />
          {chosen.length > 0 && (
            <SelectionBar count={chosen.length} onClear={selection.clear}>
              <ButtonLink size="sm" icon="eye" href={paths.reader(chosen)}>
                {t('list.read', { count: chosen.length })}
              </ButtonLink>
            </SelectionBar>
          )}
          <ListEmpty
            query={reviews}
            stage="completed"
            url={url}
            bar={bar}
            beyond={rows.length === 0 && (reviews.data?.total ?? 0) > 0 && filters.page > 1}
          >
            {(empty) => (
              <ReviewsTable
                reviews={reviews}
                rows={rows}
                url={url}
                columns={columns}
                selection={selection}
                empty={empty}
              />
            )}
          </ListEmpty>
        </div>
      </div>
    </>
  )
}

const NONE: never[] = []

/** The reviewers of these rows. */
const reviewersIn = (rows: readonly { reviewerId: number | null; reviewerName: string | null }[]) => [
  ...new Map(
    rows.flatMap(({ reviewerId: id, reviewerName: name }) =>
      id === null || name === null ? [] : [[id, { id, name }] as const],
    ),
  ).values(),
]

/** Selected ids in list order, followed by those on other pages. */
function inOrder(selected: ReadonlySet<string>, listed: readonly string[]): number[] {
  const here = listed.filter((id) => selected.has(id))
  return [...here, ...[...selected].filter((id) => !listed.includes(id))].map(Number)
}
