import { useTranslation } from 'react-i18next'
import { useDates } from '#features/feedback/web/use-dates.ts'
import type { Population } from '#features/qa/assignments/contract.ts'
import s from '#features/qa/assignments/web/form/form.module.css'
import { useForm } from '#features/qa/assignments/web/form/form-context.ts'
import { filtersOfPopulation, populationOf } from '#features/qa/assignments/web/form/population.ts'
import {
  type InteractionFilters,
  NO_FILTERS,
} from '#features/qa/reviews/web/interactions/interaction-filters.ts'
import { useInteractionFilters } from '#features/qa/reviews/web/interactions/use-interaction-filters.tsx'
import { cx } from '#ui/cx.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** Whether reviews are drawn from responses or from interactions, and the filters of these. */
export function PopulationField() {
  const { t } = useTranslation('qa-assignments')
  const { values, change, error } = useForm()
  const { population } = values
  return (
    <>
      <Select
        label={t('form.source')}
        hint={t('form.sourceHint')}
        value={population ? 'interactions' : 'responses'}
        error={error('population')}
        options={(['responses', 'interactions'] as const).map((value) => ({
          value,
          label: t(`source.${value}`),
        }))}
        onChange={({ target }) =>
          change({
            population: target.value === 'interactions' ? { filters: {}, date_preset: null } : null,
          })
        }
      />
      {population && (
        <PopulationFilters population={population} onChange={(chosen) => change({ population: chosen })} />
      )}
    </>
  )
}

type PopulationFiltersProps = { population: Population; onChange: (population: Population) => void }

/** The filters of the list of interactions, kept in the form instead of an address. */
function PopulationFilters({ population, onChange }: PopulationFiltersProps) {
  const { t } = useTranslation('qa-assignments')
  const dates = useDates()
  const filters = filtersOfPopulation(population, dates)
  const setFilters = (part: Partial<InteractionFilters>) =>
    onChange(populationOf({ ...filters, ...part }, dates))
  const clear = () => setFilters(NO_FILTERS)
  const bar = useInteractionFilters({ url: { filters, setFilters, clearFilters: clear }, tags: [] })
  return (
    <div className={cx('stack gap-8', s.wide)}>
      <TextInput
        label={t('form.populationWords')}
        hint={t('form.populationHint')}
        autoComplete="off"
        maxLength={200}
        value={filters.search}
        onChange={({ target }) => setFilters({ search: target.value })}
      />
      <FilterBar
        keysSection={t('title')}
        filters={bar.filter(({ id }) => id !== 'search' && id !== 'reviewed')}
        onClearAll={clear}
      />
    </div>
  )
}
