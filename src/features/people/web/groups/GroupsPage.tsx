import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsCrumb } from '#features/company/web/SettingsCrumb.tsx'
import { GroupPanel } from '#features/people/web/groups/GroupPanel.tsx'
import { GROUPS_KEY, type GroupRow, readGroups } from '#features/people/web/groups/groups-queries.ts'
import s from '#features/people/web/teams/teams.module.css'
import { isApiError } from '#platform/web/api-error.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { idText, text } from '#platform/web/search-fields.ts'
import { searchSchema } from '#platform/web/search-schema.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { ListWithPanel } from '#ui/ListWithPanel.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { useNumberFormat } from '#ui/text.ts'

const CreateGroupDialog = lazyPart(
  () => import('#features/people/web/groups/CreateGroupDialog.tsx'),
  'CreateGroupDialog',
)

const SEARCH = searchSchema({ search: text(200), group: idText() })

/** Employee groups, which are independent of teams: night shifts, mentors, projects. */
export function GroupsPage() {
  const { t } = useTranslation('people')
  const { filters, setFilters } = useUrlFilters(SEARCH)
  const [creating, setCreating] = useState(false)
  const select = (group: string | null) =>
    setFilters({ group }, { replace: filters.group !== null && group !== null })
  const add = () => setCreating(true)
  const panel = filters.group !== null && (
    <GroupPanel key={filters.group} id={filters.group} onClose={() => select(null)} />
  )
  return (
    <ListWithPanel
      bar={
        <PageBar
          title={t('groups.title')}
          crumb={<SettingsCrumb />}
          actions={
            <Button variant="primary" icon="plus" onClick={add}>
              {t('groups.add')}
            </Button>
          }
          phoneActions={<IconButton icon="plus" label={t('groups.add')} onClick={add} />}
        />
      }
      panel={panel}
      dialogs={
        <LazyPart onFailure={() => setCreating(false)} key={String(creating)}>
          {creating && (
            <CreateGroupDialog
              onClose={() => setCreating(false)}
              onCreated={(id) => {
                setCreating(false)
                select(id)
              }}
            />
          )}
        </LazyPart>
      }
      listClassName={s.list}
    >
      <div className={cx('row gap-8 wrap flex-none', s.tools)}>
        <SearchField
          label={t('groups.search')}
          value={filters.search}
          onChange={(search) => setFilters({ search }, { replace: true })}
        />
      </div>
      <GroupsTable
        search={filters.search.trim()}
        selectedId={filters.group}
        onSelect={select}
        onClear={() => setFilters({ search: '' })}
        onAdd={add}
      />
    </ListWithPanel>
  )
}

type GroupsTableProps = {
  search: string
  selectedId: string | null
  onSelect: (id: string) => void
  onClear: () => void
  onAdd: () => void
}

const TYPING_MS = 200

function GroupsTable({ search, selectedId, onSelect, onClear, onAdd }: GroupsTableProps) {
  const { t } = useTranslation('people')
  const number = useNumberFormat()
  const [settledSearch] = useDebouncedValue(search, TYPING_MS)
  const groups = useInfiniteQuery({
    queryKey: [...GROUPS_KEY, 'list', settledSearch],
    queryFn: ({ pageParam, signal }) => readGroups(settledSearch, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
    placeholderData: keepPreviousData,
  })
  if (groups.isError && !groups.data)
    return isApiError(groups.error, 403) ? (
      <EmptyState kind="no-access" title={t('groups.noAccess.title')} text={t('groups.noAccess.text')} />
    ) : (
      <ReadError error={groups.error} onRetry={groups.refetch} />
    )
  const rows = groups.data?.pages.flatMap(({ nodes }) => nodes) ?? []
  const columns: Column<GroupRow>[] = [
    {
      id: 'name',
      header: t('groups.column.name'),
      cell: (group) => (
        <Button variant="link" onClick={() => onSelect(group.id)}>
          {group.name}
        </Button>
      ),
    },
    {
      id: 'description',
      header: t('groups.column.description'),
      cell: (group) => group.description,
      wideOnly: true,
    },
    {
      id: 'members',
      header: t('groups.column.members'),
      cell: (group) => number(group.membersCount),
      numeric: true,
      width: 110,
    },
  ]
  return (
    <div className={s.scroll}>
      <DataTable
        caption={t('groups.title')}
        columns={columns}
        rows={rows}
        rowKey={(group) => group.id}
        loading={groups.isPending}
        peeked={(group) => group.id === selectedId}
        empty={
          settledSearch ? (
            <EmptyState
              kind="none-match"
              title={t('groups.noneMatch.title')}
              text={t('groups.noneMatch.text', { search: settledSearch })}
              action={<Button onClick={onClear}>{t('teams.noneMatch.clear')}</Button>}
            />
          ) : (
            <EmptyState
              kind="none-yet"
              icon="users"
              title={t('groups.noneYet.title')}
              text={t('groups.noneYet.text')}
              action={
                <Button variant="primary" icon="plus" onClick={onAdd}>
                  {t('groups.add')}
                </Button>
              }
            />
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
    </div>
  )
}
