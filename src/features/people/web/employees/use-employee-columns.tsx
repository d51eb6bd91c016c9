import { useTranslation } from 'react-i18next'
import type { EmployeeSort } from '#features/people/employees/contract.ts'
import s from '#features/people/web/employees/EmployeesTable.module.css'
import type { EmployeeOrder } from '#features/people/web/employees/employee-filters.ts'
import { employmentText, licenseText } from '#features/people/web/employees/employee-texts.ts'
import type { EmployeeRow } from '#features/people/web/employees/employees-queries.ts'
import { StatusText } from '#features/people/web/employees/StatusText.tsx'
import { dayFormat, momentFormat } from '#lib/moment-format.ts'
import { useSession } from '#platform/web/session.ts'
import { Person } from '#ui/Avatar.tsx'
import { useShownColumns } from '#ui/ColumnChooser.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { Link } from '#ui/Link.tsx'

export const COLUMNS = [
  'name',
  'role',
  'label',
  'team',
  'supervisor',
  'status',
  'employment',
  'license',
  'channels',
  'lastActive',
] as const
export type ColumnId = (typeof COLUMNS)[number]

const STANDARD: readonly ColumnId[] = ['name', 'role', 'label', 'team', 'supervisor', 'status', 'lastActive']

/** The columns that fit next to the panel. */
const BESIDE_PANEL: readonly ColumnId[] = ['name', 'role', 'team', 'status']

export const SORT_OF: Partial<Record<ColumnId, EmployeeSort>> = {
  name: 'NAME',
  role: 'ROLE',
  team: 'TEAM',
  status: 'STATUS',
  lastActive: 'LAST_ACTIVE',
}

/** The viewer's chosen columns, kept in this browser. */
export const useChosenColumns = () => useShownColumns('plaudit-employee-columns', COLUMNS, STANDARD)

export function useColumnHeaders(): Record<ColumnId, string> {
  const { t } = useTranslation('people')
  return {
    name: t('employees.column.name'),
    role: t('employees.column.role'),
    label: t('employees.column.label'),
    team: t('employees.column.team'),
    supervisor: t('employees.column.supervisor'),
    status: t('employees.column.status'),
    employment: t('employees.column.employment'),
    license: t('employees.column.license'),
    channels: t('employees.column.channels'),
    lastActive: t('employees.column.lastActive'),
  }
}

type Shown = {
  chosen: readonly ColumnId[]
  order: EmployeeOrder
  besidePanel: boolean
  addressOf: (id: string) => string
}

export function useEmployeeColumns({ chosen, order, besidePanel, addressOf }: Shown): Column<EmployeeRow>[] {
  const cells = useCells(addressOf)
  const headers = useColumnHeaders()
  return COLUMNS.filter((id) => id === 'name' || chosen.includes(id))
    .filter((id) => !besidePanel || BESIDE_PANEL.includes(id))
    .map((id) => {
      const by = SORT_OF[id]
      return {
        id,
        header: headers[id],
        cell: cells[id],
        ...(by && { sort: order.by === by && (order.descending ? 'descending' : 'ascending') }),
      }
    })
}

function useCells(addressOf: (id: string) => string): Record<ColumnId, Column<EmployeeRow>['cell']> {
  const { t, i18n } = useTranslation('people')
  const { company } = useSession()
  const day = dayFormat(i18n.language, company.timeZone)
  const moment = momentFormat(i18n.language, company.timeZone)
  return {
    name: ({ id, profile, email, status }) => (
      <Link className={s.name} href={addressOf(id)} data-open="">
        <span className={status === 'DEACTIVATED' ? 'muted' : undefined}>
          <Person name={profile.fullName} image={profile.imageUrl} detail={email} />
        </span>
      </Link>
    ),
    role: ({ customRole }) => customRole?.name,
    label: ({ roleLabel }) => roleLabel,
    team: ({ primaryTeam }) => primaryTeam?.name ?? NOTHING,
    supervisor: ({ supervisor }) => supervisor?.profile.fullName ?? NOTHING,
    status: ({ status }) => status && <StatusText status={status} />,
    employment: ({ employmentStatus }) => employmentStatus && employmentText(t, employmentStatus),
    license: ({ licenseType }) => licenseType && licenseText(t, licenseType),
    channels: ({ channels }) => channels.map(({ name }) => name).join(', ') || NOTHING,
    lastActive: ({ lastActive }) =>
      lastActive ? (
        <time dateTime={lastActive} title={moment.format(new Date(lastActive))}>
          {day.format(new Date(lastActive))}
        </time>
      ) : (
        <span className="muted">{t('employees.never')}</span>
      ),
  }
}

const NOTHING = <span className="muted">–</span>
