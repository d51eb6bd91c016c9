import { useTranslation } from 'react-i18next'
import type { Values } from '#features/goals/web/goal-values.ts'
import s from '#features/goals/web/goals.module.css'
import type { Goal, GoalMetric } from '#features/goals/web/goals-queries.ts'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type GoalFieldsProps = {
  /** Null to create a goal. */
  goal: Goal | null
  values: Values
  metrics: readonly GoalMetric[]
  onChange: (values: Values) => void
  faultOf: (field: string) => string | undefined
}

export function GoalFields({ goal, values, metrics, onChange, faultOf }: GoalFieldsProps) {
  const { t } = useTranslation('goals')
  const change = (input: Partial<Values>) => onChange({ ...values, ...input })
  const measured = values.kind === 'METRIC'
  const metric = goal?.metricConfig ?? metrics.find(({ id }) => id === values.metricConfigId)
  const choose = (id: string) => {
    const before = metrics.find((each) => each.id === values.metricConfigId)
    const chosen = metrics.find((each) => each.id === id)
    // The title follows the metric until someone edits it.
    const untouched = values.title === '' || (before && values.title === nameOf(before))
    change({ metricConfigId: id, ...(untouched && { title: chosen ? nameOf(chosen) : '' }) })
  }
  return (
    <>
      {measured && goal === null && (
        <Select
          label={t('field.metric')}
          required
          placeholder={t('field.chooseMetric')}
          value={values.metricConfigId}
          error={faultOf('metricConfigId')}
          options={metrics.map((each) => ({ value: each.id, label: nameOf(each) }))}
          data-autofocus
          onChange={({ target }) => choose(target.value)}
        />
      )}
      <TextInput
        label={t('field.title')}
        required
        maxLength={200}
        autoComplete="off"
        dir="auto"
        value={values.title}
        error={faultOf('title')}
        data-autofocus={measured && goal === null ? undefined : true}
        onChange={({ target }) => change({ title: target.value })}
      />
      {measured && (
        <div className={s.pair}>
          <TextInput
            label={t('field.goal')}
            hint={
              metric?.min != null && metric.max != null
                ? t('field.scale', { min: metric.min, max: metric.max })
                : undefined
            }
            required
            type="number"
            step="any"
            inputMode="decimal"
            value={values.goal}
            error={faultOf('goal')}
            onChange={({ target }) => change({ goal: target.value })}
          />
          <TextInput
            label={t('field.threshold')}
            hint={t('field.thresholdHint')}
            type="number"
            min={0}
            step={1}
            inputMode="numeric"
            value={values.threshold}
            error={faultOf('threshold')}
            onChange={({ target }) => change({ threshold: target.value })}
          />
        </div>
      )}
      <div className={s.pair}>
        <TextInput
          label={t('field.startedAt')}
          type="date"
          required
          value={values.startedAt}
          error={faultOf('startedAt')}
          onChange={({ target }) => change({ startedAt: target.value })}
        />
        <TextInput
          label={t('field.endedAt')}
          hint={t('field.endedAtHint')}
          type="date"
          min={values.startedAt}
          value={values.endedAt}
          error={faultOf('endedAt')}
          onChange={({ target }) => change({ endedAt: target.value })}
        />
      </div>
    </>
  )
}

const nameOf = ({ title, customTitle }: GoalMetric): string => customTitle ?? title
