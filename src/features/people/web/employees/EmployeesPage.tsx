import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsCrumb } from '#features/company/web/SettingsCrumb.tsx'
import { BulkBar } from '#features/people/web/employees/BulkBar.tsx'
import { EmployeeFilterBar } from '#features/people/web/employees/EmployeeFilterBar.tsx'
import type { Place } from '#features/people/web/employees/EmployeePanel.tsx'
import { EmployeePanel } from '#features/people/web/employees/EmployeePanel.tsx'
import { EmployeesTable } from '#features/people/web/employees/EmployeesTable.tsx'
import { employeeFilters, isFiltered } from '#features/people/web/employees/employee-filters.ts'
import { exportAddress, usersTableQuery } from '#features/people/web/employees/employees-queries.ts'
import { useChosenColumns } from '#features/people/web/employees/use-employee-columns.tsx'
import { paths } from '#paths.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { parseSearch } from '#platform/web/search-params.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { usePageTrail } from '#platform/web/use-page-trail.ts'
import { useRowKeys } from '#platform/web/use-row-keys.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { ListWithPanel } from '#ui/ListWithPanel.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { useNumberFormat } from '#ui/text.ts'
import { useSelection } from '#ui/use-selection.ts'

const CreateDialog = lazyPart(() => import('#features/people/web/employees/CreateDialog.tsx'), 'CreateDialog')

/** The employee table for admins: search, view, and edit one or many people. */
export function EmployeesPage() {
  const { t } = useTranslation('people')
  const number = useNumberFormat()
  const url = useUrlFilters(employeeFilters)
  const { filters } = url
  const { id = null } = useParams({ strict: false }) as { id?: string }
  const users = useQuery(usersTableQuery(filters))
  const rows = users.data?.nodes ?? NONE
  const trail = usePageTrail(
    'employees',
    employeeFilters,
    url,
    users.isPlaceholderData ? undefined : users.data,
  )
  const ids = useMemo(() => rows.map((row) => row.id), [rows])
  const selection = useSelection(ids)
  const [columns, setColumns] = useChosenColumns()
  const [creating, setCreating] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const show = useShow()
  const words = {
    section: t('employees.keys.section'),
    next: t('employees.keys.next'),
    previous: t('employees.keys.previous'),
    select: t('employees.keys.select'),
    selectRange: t('employees.keys.selectRange'),
    search: t('employees.keys.search'),
    close: t('employees.keys.close'),
  }
  const keys = useRowKeys({ words, list, ids, openId: id, show, toggle: selection.toggle })

  // Clear the selection when filters change, so that no one acts on people who are no longer shown.
  const { after: _after, page: _page, order: _order, ...who } = filters
  const whom = JSON.stringify(who)
  const clear = useRef(selection.clear)
  clear.current = selection.clear
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new set of filters
  useEffect(() => clear.current(), [whom])

  const total = users.data?.totalCount ?? null
  const before = users.data?.before ?? 0
  const add = () => setCreating(true)
  const panel = id !== null && (
    <EmployeePanel
      key={id}
      id={id}
      place={placeOf(ids, id, before, total)}
      onStep={keys.step}
      onClose={() => keys.close()}
    />
  )

  return (
    <ListWithPanel
      bar={
        <PageBar
          title={t('employees.title')}
          fact={total === null ? undefined : t('employees.fact', { count: total, n: number(total) })}
          crumb={<SettingsCrumb />}
          actions={
            <>
              <ButtonLink icon="upload" href={paths.employeeImports()}>
                {t('employees.import.open')}
              </ButtonLink>
              <ButtonLink icon="download" href={exportAddress(filters)} download>
                {t('employees.export')}
              </ButtonLink>
              <Button variant="primary" icon="plus" onClick={add}>
                {t('employees.add')}
              </Button>
            </>
          }
          phoneActions={<IconButton icon="plus" label={t('employees.add')} onClick={add} />}
        />
      }
      panel={panel}
      dialogs={
        <LazyPart onFailure={() => setCreating(false)} key={String(creating)}>
          {creating && (
            <CreateDialog
              onClose={() => setCreating(false)}
              onCreated={(made) => {
                setCreating(false)
                show(made)
              }}
            />
          )}
        </LazyPart>
      }
      listRef={list}
    >
      <EmployeeFilterBar url={url} columns={columns} onColumns={setColumns} />
      {selection.selected.size > 0 && (
        <BulkBar selection={selection} rows={rows} total={total} filters={filters} />
      )}
      <EmployeesTable
        users={users}
        url={url}
        rows={rows}
        selection={selection}
        openId={id}
        columns={columns}
        pager={{
          from: before + 1,
          count: rows.length,
          total,
          onPrevious: trail.previous,
          onNext: trail.next,
        }}
        filtered={isFiltered(filters)}
        onAdd={add}
      />
    </ListWithPanel>
  )
}

const NONE: never[] = []

/** Opens a person, or closes the panel with null; keeps the filters. */
function useShow() {
  const navigate = useNavigate()
  const router = useRouter()
  return (id: string | null, replace = false) =>
    void navigate({
      to: id === null ? paths.employees() : paths.employee(id),
      search: parseSearch(router.latestLocation.searchStr),
      replace,
      resetScroll: false,
    })
}

/** The open person's position in the list; null if the list does not show them. */
function placeOf(ids: readonly string[], id: string, before: number, total: number | null): Place | null {
  const index = ids.indexOf(id)
  if (index < 0 || total === null) return null
  return { at: before + index + 1, total, hasPrevious: index > 0, hasNext: index < ids.length - 1 }
}
