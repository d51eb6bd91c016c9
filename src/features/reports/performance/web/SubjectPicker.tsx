import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EMPLOYEE_LIMIT, employeesQuery, nameOf } from '#features/people/web/employees-api.ts'
import { UNIT_LIMIT, unitsQuery } from '#features/people/web/units/units-api.ts'
import s from '#features/reports/performance/web/performance.module.css'
import {
  type PerformanceFilters,
  performanceOf,
} from '#features/reports/performance/web/performance-filters.ts'
import { dropdownsFor } from '#platform/web/data-access.ts'
import { useSession } from '#platform/web/session.ts'
import { Combobox } from '#ui/Combobox.tsx'
import { Segmented } from '#ui/Segmented.tsx'

type Kind = 'company' | 'team' | 'person'

/** Chooses a person, a team or the company. Hidden for viewers who may see only themselves. */
export function SubjectPicker({ filters }: { filters: PerformanceFilters }) {
  const { t } = useTranslation('reports-performance')
  const session = useSession()
  const navigate = useNavigate()
  const area = session.permissions.qaStandalone ? 'QA' : 'FEEDBACK'
  const offered = dropdownsFor(session, area)
  const { employeeId, teamId } = filters
  const current: Kind = employeeId !== null ? 'person' : teamId !== null ? 'team' : 'company'
  const [picking, setPicking] = useState<Kind | null>(null)
  if (!offered.teams) return null
  const go = (of: { employeeId?: number; teamId?: number }) => {
    setPicking(null)
    void navigate({ href: performanceOf(filters, of) })
  }
  const kind = picking ?? current
  const kinds: Kind[] = offered.company ? ['company', 'team', 'person'] : ['team', 'person']
  return (
    <div className="row gap-10 wrap">
      <Segmented
        label={t('whose.label')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`whose.${value}`) }))}
        onChange={(next) => (next === 'company' ? go({}) : setPicking(next))}
      />
      {kind === 'team' && <TeamField area={area} teamId={teamId} onChoose={(id) => go({ teamId: id })} />}
      {kind === 'person' && (
        <PersonField area={area} employeeId={employeeId} onChoose={(id) => go({ employeeId: id })} />
      )}
    </div>
  )
}

type FieldProps = { area: 'FEEDBACK' | 'QA'; onChoose: (id: number) => void }

function TeamField({ area, teamId, onChoose }: FieldProps & { teamId: number | null }) {
  const { t } = useTranslation('reports-performance')
  const [search, setSearch] = useState('')
  const all = useQuery(unitsQuery('teams', '', area))
  const tooMany = all.data?.length === UNIT_LIMIT
  const found = useQuery({ ...unitsQuery('teams', search, area), enabled: tooMany && search !== '' })
  const rows = (search && found.data) || all.data || []
  const options = rows.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Combobox
      className={s.field}
      label={<span className="sr">{t('whose.team')}</span>}
      placeholder={t('whose.findTeam')}
      value={options.find(({ value }) => value === String(teamId)) ?? null}
      options={options}
      {...(tooMany && { onSearch: setSearch })}
      onChange={(option) => option && onChoose(Number(option.value))}
    />
  )
}

function PersonField({ area, employeeId, onChoose }: FieldProps & { employeeId: number | null }) {
  const { t } = useTranslation('reports-performance')
  const people = area === 'QA' ? 'qa' : 'feedback'
  const [search, setSearch] = useState('')
  const all = useQuery(employeesQuery(people, {}))
  const tooMany = all.data?.length === EMPLOYEE_LIMIT
  const found = useQuery({ ...employeesQuery(people, { search }), enabled: tooMany && search !== '' })
  const chosen = useQuery({
    ...employeesQuery(people, { ids: employeeId === null ? [] : [employeeId] }),
    enabled: employeeId !== null,
  })
  const rows = (search && found.data) || all.data || []
  const option = (person: (typeof rows)[number]) => ({
    value: String(person.id),
    label: nameOf(person),
    image: person.image,
  })
  const [current] = chosen.data ?? []
  return (
    <Combobox
      className={s.field}
      label={<span className="sr">{t('whose.person')}</span>}
      placeholder={t('whose.findPerson')}
      value={current ? option(current) : null}
      options={rows.map(option)}
      {...(tooMany && { onSearch: setSearch })}
      onChange={(picked) => picked && onChoose(Number(picked.value))}
    />
  )
}
