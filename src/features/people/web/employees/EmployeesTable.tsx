import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import s from '#features/people/web/employees/EmployeesTable.module.css'
import {
  type EmployeeFilters,
  employeeFilters,
  NO_FILTERS,
  reordered,
} from '#features/people/web/employees/employee-filters.ts'
import type { EmployeeRow } from '#features/people/web/employees/employees-queries.ts'
import { StatusText } from '#features/people/web/employees/StatusText.tsx'
import {
  type ColumnId,
  SORT_OF,
  useEmployeeColumns,
} from '#features/people/web/employees/use-employee-columns.tsx'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { FIRST_PAGE } from '#platform/web/use-page-trail.ts'
import { Person } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { KeyHints } from '#ui/KeyHints.tsx'
import { Link } from '#ui/Link.tsx'
import { Pager, type PagerProps } from '#ui/Pager.tsx'
import type { Selection } from '#ui/use-selection.ts'

type EmployeesTableProps = {
  users: UseQueryResult<unknown>
  rows: readonly EmployeeRow[]
  url: UrlFilters<EmployeeFilters>
  selection: Selection<string>
  openId: string | null
  columns: readonly ColumnId[]
  pager: PagerProps
  filtered: boolean
  onAdd: () => void
}

export function EmployeesTable(props: EmployeesTableProps) {
  const { users, rows, url, selection, openId, pager, filtered, onAdd } = props
  const { t } = useTranslation('people')
  const { filters, setFilters } = url
  const search = String(employeeFilters.write(filters))
  const addressOf = (id: string) => paths.employee(id) + (search && `?${search}`)
  const columns = useEmployeeColumns({
    chosen: props.columns,
    order: filters.order,
    besidePanel: openId !== null,
    addressOf,
  })

  if (users.isError && !users.data) {
    return isApiError(users.error, 403) ? (
      <EmptyState
        kind="no-access"
        title={t('employees.noAccess.title')}
        text={t('employees.noAccess.text')}
      />
    ) : (
      <ReadError error={users.error} onRetry={users.refetch} />
    )
  }
  return (
    <DataTable
      caption={t('employees.title')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      loading={users.isFetching}
      skeletonRows={12}
      scroll
      onSort={(column) => {
        const by = SORT_OF[column as ColumnId]
        if (by) setFilters({ order: reordered(filters.order, by), ...FIRST_PAGE })
      }}
      peeked={(row) => row.id === openId}
      rowProps={(row) => ({ 'data-row': row.id }) as object}
      selection={{
        label: (row) => t('employees.select', { name: row.profile.fullName }),
        labelAll: t('employees.selectPage'),
        isSelected: (row) => selection.isSelected(row.id),
        onToggle: (row, range) => selection.toggle(row.id, range),
        all: selection.all,
        onToggleAll: selection.toggleAll,
      }}
      card={(row) => <Card row={row} href={addressOf(row.id)} />}
      empty={
        filtered ? (
          <EmptyState
            kind="none-match"
            title={t('employees.noneMatch.title')}
            text={t('employees.noneMatch.text')}
            action={<Button onClick={() => setFilters(NO_FILTERS)}>{t('employees.noneMatch.clear')}</Button>}
          />
        ) : (
          <EmptyState
            kind="none-yet"
            icon="users"
            title={t('employees.noneYet.title')}
            text={t('employees.noneYet.text')}
            action={
              <Button variant="primary" icon="plus" onClick={onAdd}>
                {t('employees.add')}
              </Button>
            }
          />
        )
      }
      footer={
        rows.length > 0 && (
          <>
            <Pager {...pager} />
            <KeyHints
              hints={[
                [['j', 'k'], t('employees.keys.move')],
                [['Enter'], t('employees.keys.open')],
                [['x'], t('employees.keys.select')],
              ]}
            />
          </>
        )
      }
    />
  )
}

/** A row on phones. */
function Card({ row, href }: { row: EmployeeRow; href: string }) {
  const about = [row.roleLabel, row.primaryTeam?.name].filter(Boolean).join(' · ')
  return (
    <Link className={cx('row gap-12 small', s.card)} href={href} data-open="">
      <Person name={row.profile.fullName} image={row.profile.imageUrl} size="md" detail={about} />
      {row.status && <StatusText status={row.status} />}
    </Link>
  )
}
