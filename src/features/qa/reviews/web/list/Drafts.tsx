import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftsTable } from '#features/qa/reviews/web/list/DraftsTable.tsx'
import { ListEmpty } from '#features/qa/reviews/web/list/ListEmpty.tsx'
import { ListFooter } from '#features/qa/reviews/web/list/ListFooter.tsx'
import { ListHead } from '#features/qa/reviews/web/list/ListHead.tsx'
import { type ListFilters, NO_FILTERS } from '#features/qa/reviews/web/list/list-filters.ts'
import type { QaFilterId } from '#features/qa/reviews/web/list/qa-filter-ids.ts'
import type { QaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import { ReviewFilterBar } from '#features/qa/reviews/web/list/ReviewFilterBar.tsx'
import { sortedBy } from '#features/qa/reviews/web/list/review-sort.ts'
import { draftsQuery, exportAddress } from '#features/qa/reviews/web/list/reviews-queries.ts'
import { useFilterChange } from '#features/qa/reviews/web/list/use-filter-change.ts'
import { useQaFilters } from '#features/qa/reviews/web/list/use-qa-filters.tsx'
import { useRowWords } from '#features/qa/reviews/web/list/use-row-words.ts'
import { useSession } from '#platform/web/session.ts'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { useRowKeys } from '#platform/web/use-row-keys.ts'
import page from '#ui/ListPage.module.css'

/** Filters that apply to reviews that are not completed. */
const IDS: readonly QaFilterId[] = [
  'date',
  'employees',
  'teams',
  'reportingGroups',
  'reviewers',
  'forms',
  'channels',
]

/** Drafts: the viewer's own, unless the filter names other reviewers. */
export function Drafts({ url }: { url: UrlFilters<ListFilters> }) {
  const { t } = useTranslation('qa-reviews')
  const { person } = useSession()
  const { filters, setFilters } = url
  const own = filters.reviewers.length === 0
  const effective = ownUnlessAsked(filters, person.id)
  const drafts = useQuery(draftsQuery(effective, filters))
  const rows = drafts.data?.rows ?? NONE
  const ids = useMemo(() => rows.map(({ id }) => String(id)), [rows])
  const list = useRef<HTMLDivElement>(null)
  const { section, next, previous } = useRowWords()
  useRowKeys({
    words: { section, next, previous },
    list,
    ids,
    openId: null,
    show: () => {},
  })
  const bar = useQaFilters({ filters, onChange: useFilterChange(url, { page: 1 }), ids: IDS })
  return (
    <>
      <ListHead
        view="drafts"
        page={drafts.data}
        exportHref={exportAddress(effective, 'drafted')}
        filters={url.filters}
      />
      <div className={page.columns}>
        <div className={page.list} ref={list}>
          <ReviewFilterBar bar={bar} url={url} onClear={() => setFilters(NO_FILTERS)} />
          <ListEmpty
            query={drafts}
            stage="drafted"
            url={url}
            askedFor={(stage) => ownUnlessAsked(stage, person.id)}
            bar={bar}
            beyond={rows.length === 0 && (drafts.data?.total ?? 0) > 0 && filters.page > 1}
          >
            {(empty) => (
              <DraftsTable
                caption={t('list.view.drafts')}
                rows={rows}
                loading={drafts.isFetching || drafts.isPending}
                others={!own}
                sort={filters.sort}
                onSort={(by) => setFilters({ sort: sortedBy(filters.sort, by), page: 1 })}
                empty={empty}
                footer={
                  rows.length > 0 &&
                  drafts.data && <ListFooter page={drafts.data} onPage={(to) => setFilters({ page: to })} />
                }
              />
            )}
          </ListEmpty>
        </div>
      </div>
    </>
  )
}

const NONE: never[] = []

const ownUnlessAsked = (filters: QaFilters, me: number): QaFilters =>
  filters.reviewers.length > 0 ? filters : { ...filters, reviewers: [me] }
