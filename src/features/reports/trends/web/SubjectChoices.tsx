import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmployeeList } from '#features/feedback/web/editors/EmployeeList.tsx'
import { SearchedList } from '#features/feedback/web/editors/SearchedList.tsx'
import { UnitsEditor } from '#features/feedback/web/editors/UnitsEditor.tsx'
import { useUnitNames } from '#features/feedback/web/use-unit-names.ts'
import { employeesQuery, nameOf } from '#features/people/web/employees-api.ts'
import type { UnitKind } from '#features/people/web/units/units-api.ts'
import { productAreaOf } from '#features/reports/trends/web/page-rules.ts'
import { Choice, OpenChoice } from '#features/reports/trends/web/Sentence.tsx'
import { filterChoicesQuery } from '#features/reports/trends/web/trends-queries.ts'
import type { Trends } from '#features/reports/trends/web/use-trends.ts'
import { useSession } from '#platform/web/session.ts'

/** Chooses the whole company or one brand. */
export function CompanyChoice({ trends }: { trends: Trends }) {
  const { t } = useTranslation('reports-trends')
  const { company } = useSession()
  const { address, url, area, available, namesPending } = trends
  const chosen = address.brands
  const brands = available?.brands ?? []
  const several =
    chosen.length > 1 ? [{ value: 'several', label: t('brands', { count: chosen.length }) }] : []
  const unknown =
    chosen.length === 1 && !brands.some(({ id }) => id === chosen[0])
      ? [{ value: String(chosen[0]), label: namesPending ? '…' : t('unknown', { id: chosen[0] }) }]
      : []
  if (available?.incomplete.includes('brands')) {
    const [only] = chosen
    const name = brands.find(({ id }) => id === only)?.name ?? unknown[0]?.label ?? company.name
    return (
      <OpenChoice
        label={t('choice.company')}
        value={chosen.length > 1 ? t('brands', { count: chosen.length }) : name}
      >
        {() => (
          <SearchedList
            label={t('choice.company')}
            value={chosen}
            onChange={(ids) => url.setFilters({ brands: ids, page: 1 })}
            choicesFor={(asked) => filterChoicesQuery(area, 'brands', asked)}
          />
        )}
      </OpenChoice>
    )
  }
  return (
    <Choice
      label={t('choice.company')}
      value={chosen.length > 1 ? 'several' : String(chosen[0] ?? 'all')}
      options={[
        { value: 'all', label: company.name },
        ...several,
        ...unknown,
        ...brands.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(value) => url.setFilters({ brands: value === 'all' ? [] : [Number(value)], page: 1 })}
    />
  )
}

/** Chooses teams or groups, but not both. Switching between them can be undone. */
export function UnitsChoice({ trends }: { trends: Trends }) {
  const { t } = useTranslation('reports-trends')
  const { address, url, area, offered } = trends
  const [kind, setKind] = useState<UnitKind>(address.groups.length > 0 ? 'groups' : 'teams')
  const inForce: UnitKind = address.groups.length > 0 ? 'groups' : 'teams'
  const ids = address[inForce]
  const name = useUnitNames(inForce, ids.slice(0, 1))
  const [first] = ids
  const value =
    first === undefined
      ? t(offered.company ? 'units.all' : 'units.own')
      : ids.length === 1
        ? name(first)
        : t(`units.${inForce}`, { count: ids.length })
  return (
    <OpenChoice label={t('choice.units')} value={value}>
      {() => (
        <UnitsEditor
          kind={kind}
          onKind={setKind}
          area={productAreaOf(area)}
          filters={{ teams: address.teams, groups: address.groups }}
          onChange={({ teams, groups }) =>
            url.setFilters({ teams: teams ?? [], groups: groups ?? [], page: 1 })
          }
        />
      )}
    </OpenChoice>
  )
}

/** Chooses people; none chosen means everyone the viewer may see. */
export function PeopleChoice({ trends }: { trends: Trends }) {
  const { t } = useTranslation('reports-trends')
  const { address, url, area } = trends
  const { employees } = address
  const one = useQuery({ ...employeesQuery(area, { ids: employees }), enabled: employees.length === 1 })
  const [found] = one.data ?? []
  const value =
    employees.length === 0
      ? t('people.all')
      : employees.length > 1
        ? t('people.several', { count: employees.length })
        : found
          ? nameOf(found)
          : one.isPending
            ? '…'
            : t('unknown', { id: employees[0] })
  return (
    <OpenChoice label={t('choice.people')} value={value}>
      {() => (
        <EmployeeList
          label={t('choice.people')}
          value={employees}
          area={area}
          onChange={(chosen) => url.setFilters({ employees: chosen, page: 1 })}
        />
      )}
    </OpenChoice>
  )
}
