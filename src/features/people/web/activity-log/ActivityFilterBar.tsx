import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ActionGroup, GROUP_NAMES } from '#features/people/activity-log/groups.ts'
import s from '#features/people/web/activity-log/ActivityLog.module.css'
import { peopleQuery } from '#features/people/web/activity-log/activity-api.ts'
import { type ActivityFilters, isFiltered } from '#features/people/web/activity-log/activity-filters.ts'
import { PersonPicker } from '#features/people/web/activity-log/PersonPicker.tsx'
import { useActivityWords } from '#features/people/web/activity-log/use-activity-words.ts'
import { nameOf } from '#features/people/web/employees-api.ts'
import { useSession } from '#platform/web/session.ts'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** The filters of the log; those without a field of their own are shown as chips. */
export function ActivityFilterBar({ filters, setFilters, clearFilters }: UrlFilters<ActivityFilters>) {
  const { t } = useTranslation('people')
  const { person } = useSession()
  const { groups } = useActivityWords()
  const { objectType, objectId } = filters
  return (
    // biome-ignore lint/a11y/useSemanticElements: some browsers do not support the element search
    <div role="search" className="stack gap-12" aria-label={t('activityLog.filters')}>
      <div className={s.fields}>
        {person.isAdmin && filters.person === null && (
          <PersonPicker onPick={(id) => setFilters({ person: id })} />
        )}
        <Select
          label={t('activityLog.group')}
          placeholder={t('activityLog.allGroups')}
          value={filters.group ?? ''}
          options={GROUP_NAMES.map((value) => ({ value, label: groups[value] }))}
          onChange={(event) => setFilters({ group: (event.target.value || null) as ActionGroup | null })}
        />
        <TextInput
          type="date"
          label={t('activityLog.from')}
          value={filters.from ?? ''}
          max={filters.to ?? undefined}
          onChange={(event) => setFilters({ from: event.target.value || null })}
        />
        <TextInput
          type="date"
          label={t('activityLog.to')}
          value={filters.to ?? ''}
          min={filters.from ?? undefined}
          onChange={(event) => setFilters({ to: event.target.value || null })}
        />
      </div>
      {isFiltered(filters) && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
        <div role="group" className="row gap-8 wrap" aria-label={t('activityLog.inForce')}>
          {filters.person !== null && (
            <PersonChip id={filters.person} onRemove={() => setFilters({ person: null })} />
          )}
          {objectType !== null && (
            <Chip
              label={t('activityLog.record')}
              value={`${objectType.replaceAll('_', ' ')}${objectId === null ? '' : ` ${objectId}`}`}
              removeLabel={t('activityLog.removeRecord')}
              onRemove={() => setFilters({ objectType: null, objectId: null })}
            />
          )}
          <Button variant="link" onClick={clearFilters}>
            {t('activityLog.clear')}
          </Button>
        </div>
      )}
    </div>
  )
}

function PersonChip({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { t } = useTranslation('people')
  const { person } = useSession()
  const found = useQuery({ ...peopleQuery({ ids: [id] }), enabled: id !== person.id })
  const other = found.data?.find((employee) => employee.id === id)
  const name = id === person.id ? person.name : other && nameOf(other)
  return (
    <Chip
      label={t('activityLog.person')}
      value={name ?? t('activityLog.number', { id })}
      removeLabel={t('activityLog.removePerson')}
      onRemove={onRemove}
    />
  )
}
