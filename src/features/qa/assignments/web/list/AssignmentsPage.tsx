import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssignmentStatus } from '#features/qa/assignments/contract.ts'
import { assignmentsQuery } from '#features/qa/assignments/web/assignments-api.ts'
import { AssignmentsTable } from '#features/qa/assignments/web/list/AssignmentsTable.tsx'
import s from '#features/qa/assignments/web/list/list.module.css'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { named, oneOf, page, withDefault } from '#platform/web/search-fields.ts'
import { searchSchema } from '#platform/web/search-schema.ts'
import { useSession } from '#platform/web/session.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { useRowKeys } from '#platform/web/use-row-keys.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { Segmented } from '#ui/Segmented.tsx'

/** The two lists are paged independently. */
const LAST_PAGE = 10_000

const SEARCH = searchSchema({
  page: page(LAST_PAGE),
  mine: named('mine_page', page(LAST_PAGE)),
  status: withDefault(oneOf<AssignmentStatus>(['assigned', 'archived']), 'assigned'),
})

/** Assignments the viewer reviews and, for QA managers, all assignments below. */
export function AssignmentsPage() {
  const { t } = useTranslation('qa-assignments')
  const { permissions } = useSession()
  const manages = permissions.manageQa
  const { filters, setFilters } = useUrlFilters(SEARCH)
  const { page, status } = filters
  const mine = useQuery(assignmentsQuery(filters.mine, manages ? 'assigned' : status, true))
  const all = useQuery({ ...assignmentsQuery(page, status, false), enabled: manages })
  const list = useRef<HTMLDivElement>(null)
  const mineIds = mine.data?.qa_assignments.map(({ id }) => `mine-${id}`) ?? []
  const allIds = all.data?.qa_assignments.map(({ id }) => `all-${id}`) ?? []
  useRowKeys({
    words: { section: t('title'), next: t('list.keys.next'), previous: t('list.keys.previous') },
    list,
    ids: [...mineIds, ...allIds],
    openId: null,
    show: () => {},
  })
  const add = manages && (
    <ButtonLink className="wide-only" variant="primary" icon="plus" href={paths.qaAssignment('new')}>
      {t('list.add')}
    </ButtonLink>
  )
  const choice = (
    <Segmented
      label={t('list.status')}
      value={status}
      options={(['assigned', 'archived'] as const).map((value) => ({ value, label: t(`status.${value}`) }))}
      onChange={(value) => setFilters({ status: value, page: 1, ...(!manages && { mine: 1 }) })}
    />
  )
  const refused = (error: unknown, retry: () => void) =>
    isApiError(error, 403) ? (
      <EmptyState kind="no-access" title={t('noAccess')} />
    ) : (
      <ReadError error={error} onRetry={retry} />
    )
  const noneArchived = (
    <EmptyState
      kind="none-match"
      title={t('list.noneArchived')}
      action={<Button onClick={() => setFilters({ status: 'assigned' })}>{t('list.showAssigned')}</Button>}
    />
  )
  const showsMine = !manages || mine.isError || (mine.data?.total_count ?? 0) > 0
  return (
    <>
      <PageBar title={t('title')} actions={add} />
      <div ref={list}>
        {showsMine && (
          <section aria-labelledby="assignments-mine">
            <div className={cx('row gap-12 wrap between', s.tools)}>
              <h2 id="assignments-mine">{t('list.mine')}</h2>
              {!manages && choice}
            </div>
            {mine.isError && !mine.data ? (
              refused(mine.error, () => void mine.refetch())
            ) : (
              <AssignmentsTable
                kind="mine"
                page={mine.data}
                loading={mine.isPending}
                empty={
                  status === 'archived' && !manages ? (
                    noneArchived
                  ) : (
                    <EmptyState
                      kind="none-yet"
                      icon="checklist"
                      title={t('list.noneMine')}
                      text={t('list.noneMineText')}
                    />
                  )
                }
                onPage={(to) => setFilters({ mine: to })}
              />
            )}
          </section>
        )}
        {manages && (
          <section aria-labelledby="assignments-all">
            <div className={cx('row gap-12 wrap between', s.tools)}>
              <h2 id="assignments-all">{t('list.all')}</h2>
              {choice}
            </div>
            {all.isError && !all.data ? (
              refused(all.error, () => void all.refetch())
            ) : (
              <AssignmentsTable
                kind="all"
                page={all.data}
                loading={all.isPending}
                empty={
                  status === 'archived' ? (
                    noneArchived
                  ) : (
                    <EmptyState
                      kind="none-yet"
                      icon="checklist"
                      title={t('list.noneYet')}
                      text={t('list.noneYetText')}
                      action={add}
                    />
                  )
                }
                onPage={(to) => setFilters({ page: to })}
              />
            )}
          </section>
        )}
      </div>
    </>
  )
}
