import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SettingsCrumb } from '#features/company/web/SettingsCrumb.tsx'
import { GroupMark } from '#features/people/web/reporting-groups/GroupMark.tsx'
import s from '#features/people/web/reporting-groups/reporting-groups.module.css'
import {
  REPORTING_GROUPS_KEY,
  type ReportingGroup,
  readReportingGroups,
} from '#features/people/web/reporting-groups/reporting-groups-queries.ts'
import { useReportingGroupChanges } from '#features/people/web/reporting-groups/use-reporting-group-changes.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { flagOff, named, text } from '#platform/web/search-fields.ts'
import { searchSchema } from '#platform/web/search-schema.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Link } from '#ui/Link.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useNumberFormat } from '#ui/text.ts'

const SEARCH = searchSchema({ search: text(200), active: named('archived', flagOff('true')) })

const TYPING_MS = 200

/** Groups defined by rules, used in filters and reports. */
export function ReportingGroupsPage() {
  const { t } = useTranslation('people')
  const { filters, setFilters } = useUrlFilters(SEARCH)
  const { active } = filters
  const [search] = useDebouncedValue(filters.search.trim(), TYPING_MS)
  const groups = useInfiniteQuery({
    queryKey: [...REPORTING_GROUPS_KEY, 'list', { search, active }],
    queryFn: ({ pageParam, signal }) => readReportingGroups({ search, active }, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns()
  const add = (
    <ButtonLink variant="primary" icon="plus" href={paths.reportingGroup('new')}>
      {t('reportingGroups.add')}
    </ButtonLink>
  )
  return (
    <>
      <PageBar title={t('reportingGroups.title')} crumb={<SettingsCrumb />} actions={add} />
      <div className={cx('row gap-12 wrap', s.tools)}>
        <SearchField
          label={t('reportingGroups.search')}
          value={filters.search}
          onChange={(text) => setFilters({ search: text }, { replace: true })}
        />
        <Segmented
          label={t('reportingGroups.show')}
          value={active ? 'active' : 'archived'}
          options={[
            { value: 'active', label: t('reportingGroups.active') },
            { value: 'archived', label: t('reportingGroups.archived') },
          ]}
          onChange={(value) => setFilters({ active: value === 'active' })}
        />
        <span className={s.phoneAdd}>{add}</span>
      </div>
      {groups.isError && !groups.data ? (
        isApiError(groups.error, 403) ? (
          <EmptyState
            kind="no-access"
            title={t('groups.noAccess.title')}
            text={t('reportingGroups.noAccess')}
          />
        ) : (
          <ReadError error={groups.error} onRetry={groups.refetch} />
        )
      ) : (
        <>
          <DataTable
            caption={t('reportingGroups.title')}
            columns={columns}
            rows={groups.data?.pages.flatMap(({ nodes }) => nodes) ?? []}
            rowKey={(group) => group.id}
            loading={groups.isPending}
            empty={
              search ? (
                <EmptyState
                  kind="none-match"
                  title={t('reportingGroups.noneMatch.title')}
                  text={t('groups.noneMatch.text', { search })}
                  action={
                    <Button onClick={() => setFilters({ search: '' })}>{t('teams.noneMatch.clear')}</Button>
                  }
                />
              ) : active ? (
                <EmptyState
                  kind="none-yet"
                  icon="users"
                  title={t('reportingGroups.noneYet.title')}
                  text={t('reportingGroups.noneYet.text')}
                  action={add}
                />
              ) : (
                <EmptyState kind="none-yet" icon="trash" title={t('reportingGroups.noneArchived')} />
              )
            }
          />
          {groups.hasNextPage && (
            <div className={s.more}>
              <Button loading={groups.isFetchingNextPage} onClick={() => void groups.fetchNextPage()}>
                {t('teams.more')}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}

function useColumns(): Column<ReportingGroup>[] {
  const { t } = useTranslation('people')
  const number = useNumberFormat()
  const { restore } = useReportingGroupChanges()
  return [
    {
      id: 'name',
      header: t('groups.column.name'),
      cell: (group) => (
        <span className="row gap-10">
          <GroupMark image={group.image} emoji={group.emoji} color={group.color} />
          <span className="stack min-0">
            <Link className="break" href={paths.reportingGroup(group.id)}>
              {group.name}
            </Link>
            {group.parent && (
              <small className="small muted">{t('reportingGroups.below', { name: group.parent.name })}</small>
            )}
          </span>
        </span>
      ),
    },
    {
      id: 'criteria',
      header: t('reportingGroups.column.criteria'),
      cell: (group) => summary(group),
      wideOnly: true,
    },
    {
      id: 'flags',
      header: t('reportingGroups.column.flags'),
      cell: (group) => (
        <span className="flex gap-4 wrap">
          {group.hidden && <Tag icon="eye-off">{t('reportingGroups.flag.hidden')}</Tag>}
          {!group.filterable && <Tag icon="filter-off">{t('reportingGroups.flag.notFilterable')}</Tag>}
          {group.streamFooterDisplayable && <Tag icon="message">{t('reportingGroups.flag.footer')}</Tag>}
        </span>
      ),
      wideOnly: true,
    },
    {
      id: 'members',
      header: t('groups.column.members'),
      cell: (group) =>
        group.active ? (
          number(group.membersCount)
        ) : (
          <Button
            size="sm"
            icon="refresh"
            loading={restore.isPending && restore.variables.id === group.id}
            aria-label={t('reportingGroups.restoreNamed', { name: group.name })}
            onClick={() => restore.mutate(group)}
          >
            {t('reportingGroups.restore')}
          </Button>
        ),
      numeric: true,
      width: 120,
    },
  ]

  function summary({ criteria, matchAll }: ReportingGroup) {
    const count = criteria?.length ?? 0
    if (count === 0) return <span className="muted">{t('reportingGroups.noCriteria')}</span>
    if (count === 1) return t('reportingGroups.oneCriterion')
    return matchAll
      ? t('reportingGroups.allOf', { n: number(count) })
      : t('reportingGroups.anyOf', { n: number(count) })
  }
}
