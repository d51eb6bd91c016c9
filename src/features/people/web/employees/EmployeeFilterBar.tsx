import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EMPLOYEE_STATUSES } from '#features/people/employees/employee-status.ts'
import { rolesQuery, teamNamesQuery, teamsQuery } from '#features/people/web/employees/choices-queries.ts'
import {
  type EmployeeFilters,
  isFiltered,
  NO_FILTERS,
} from '#features/people/web/employees/employee-filters.ts'
import { statusText } from '#features/people/web/employees/employee-texts.ts'
import { OrderField } from '#features/people/web/employees/OrderField.tsx'
import {
  COLUMNS,
  type ColumnId,
  useColumnHeaders,
} from '#features/people/web/employees/use-employee-columns.tsx'
import { ListSearch } from '#platform/web/ListSearch.tsx'
import { ReadError } from '#platform/web/ReadError.tsx'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { FIRST_PAGE } from '#platform/web/use-page-trail.ts'
import { ColumnChooser } from '#ui/ColumnChooser.tsx'
import { cx } from '#ui/cx.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import s from '#ui/ListBar.module.css'
import { MultiSelect, type MultiSelectOption } from '#ui/MultiSelect.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

const TYPING_MS = 300

type EmployeeFilterBarProps = {
  url: UrlFilters<EmployeeFilters>
  columns: readonly ColumnId[]
  onColumns: (columns: readonly ColumnId[]) => void
}

/** Search and filters of the list, kept in the page's address. */
export function EmployeeFilterBar({ url, columns, onColumns }: EmployeeFilterBarProps) {
  const { t } = useTranslation('people')
  const { filters, setFilters } = url
  const headers = useColumnHeaders()
  const roles = useQuery(rolesQuery)
  const teamNames = useQuery(teamNamesQuery(filters.teamIds))
  const change = (part: Partial<EmployeeFilters>) => setFilters({ ...part, ...FIRST_PAGE })
  const roleOptions = (roles.data ?? []).map(({ id, name }) => ({ value: Number(id), label: name }))

  return (
    <div className={s.bar}>
      <ListSearch
        label={t('employees.search')}
        value={filters.search}
        onChange={(search) => setFilters({ search, ...FIRST_PAGE }, { replace: true })}
      />
      <FilterBar
        keysSection={t('employees.keys.section')}
        onClearAll={() => setFilters(NO_FILTERS)}
        clearable={isFiltered(filters)}
        sheetExtra={<OrderField order={filters.order} onChange={(order) => change({ order })} />}
        filters={[
          {
            id: 'status',
            label: t('employees.column.status'),
            value: joined(filters.statuses.map((status) => statusText(t, status))),
            onRemove: () => change({ statuses: [] }),
            editor: (
              <MultiSelect
                label={t('employees.column.status')}
                options={EMPLOYEE_STATUSES.map((status) => ({ value: status, label: statusText(t, status) }))}
                value={filters.statuses}
                onChange={(statuses) => change({ statuses })}
                autoFocus
              />
            ),
          },
          {
            id: 'role',
            label: t('employees.column.role'),
            value: joined(
              filters.roleIds.map((id) => labelOf(roleOptions, id, t('employees.filter.unknown'))),
            ),
            onRemove: () => change({ roleIds: [] }),
            editor: (
              <MultiSelect
                label={t('employees.column.role')}
                options={roleOptions}
                value={filters.roleIds}
                onChange={(roleIds) => change({ roleIds })}
                autoFocus
                status={roles.data ? undefined : <Waiting query={roles} />}
              />
            ),
          },
          {
            id: 'team',
            label: t('employees.column.team'),
            value: joined(
              filters.teamIds.map(
                (id) =>
                  teamNames.data?.find((team) => Number(team.id) === id)?.name ??
                  t('employees.filter.unknown'),
              ),
            ),
            onRemove: () => change({ teamIds: [] }),
            editor: <TeamsEditor value={filters.teamIds} onChange={(teamIds) => change({ teamIds })} />,
          },
        ]}
      />
      <span className={cx('flex-none', s.end)}>
        <ColumnChooser
          columns={COLUMNS.map((id) => ({ id, header: headers[id], fixed: id === 'name' }))}
          shown={columns}
          onChange={onColumns}
        />
      </span>
    </div>
  )
}

/** Searches on the server, because a company may have thousands of teams. */
function TeamsEditor({ value, onChange }: { value: number[]; onChange: (ids: number[]) => void }) {
  const { t } = useTranslation('people')
  const [search, setSearch] = useState('')
  const [first] = useState(value)
  const searchSoon = useDebouncedCallback(setSearch, TYPING_MS)
  const chosen = useQuery(teamNamesQuery(first))
  const found = useQuery(teamsQuery(search))
  const teams = new Map([...(chosen.data ?? []), ...(found.data ?? [])].map((team) => [team.id, team]))
  return (
    // Listens to the search field inside MultiSelect, which does not report its text.
    <div onChange={({ target }) => target instanceof HTMLInputElement && searchSoon(target.value.trim())}>
      <MultiSelect
        label={t('employees.column.team')}
        options={[...teams.values()].map(({ id, name }) => ({ value: Number(id), label: name }))}
        value={value}
        onChange={onChange}
        autoFocus
        status={found.data ? undefined : <Waiting query={found} />}
      />
    </div>
  )
}

function Waiting({ query }: { query: { isError: boolean; error: unknown; refetch: () => unknown } }) {
  return query.isError ? (
    <ReadError error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <SkeletonRows rows={3} avatar={false} />
  )
}

const joined = (names: readonly string[]): string | undefined => names.join(', ') || undefined

const labelOf = (options: readonly MultiSelectOption<number>[], id: number, unknown: string): string =>
  options.find(({ value }) => value === id)?.label ?? unknown
