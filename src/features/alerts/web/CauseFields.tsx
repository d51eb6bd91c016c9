import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AlertKind } from '#features/alerts/kinds.ts'
import type { AlertFieldsProps } from '#features/alerts/web/alert-values.ts'
import { useKindWords } from '#features/alerts/web/alert-words.ts'
import { alertMetricsQuery } from '#features/alerts/web/alerts-api.ts'
import { InlineNumber, InlineSelect, SentenceField } from '#features/alerts/web/SentenceField.tsx'
import { ThemeFields } from '#features/alerts/web/ThemeFields.tsx'
import { Select } from '#ui/Select.tsx'

/** The cause in plain words, and a sentence that the person completes. */
export function CauseFields({ kinds, ...fields }: AlertFieldsProps & { kinds: readonly AlertKind[] }) {
  const { t } = useTranslation('alerts')
  const words = useKindWords()
  const { values, onChange, faultOf } = fields
  // A cause that the person may no longer choose stays until another is chosen.
  const offered = kinds.includes(values.kind) ? kinds : [values.kind, ...kinds]
  return (
    <div className="stack gap-12">
      <Select
        label={t('form.cause')}
        value={values.kind}
        error={faultOf('when.kind')}
        options={offered.map((kind) => ({ value: kind, label: words[kind] }))}
        onChange={({ target }) => onChange({ kind: target.value as AlertKind })}
      />
      {values.kind === 'low_stars' && <LowStars {...fields} />}
      {values.kind === 'theme_named' && <ThemeFields {...fields} />}
      {values.kind === 'auto_fail' && <p className="secondary">{t('form.autoFail')}</p>}
      {values.kind === 'appeal_deadline' && <AppealDeadline {...fields} />}
      {values.kind === 'metric_drop' && <MetricDrop {...fields} />}
      {values.kind === 'source_behind' && <SourceBehind {...fields} />}
    </div>
  )
}

function LowStars({ values, onChange, faultOf }: AlertFieldsProps) {
  const { t } = useTranslation('alerts')
  return (
    <SentenceField before={t('form.lowStars.before')} error={faultOf('when.stars')}>
      {(control) => (
        <InlineSelect
          {...control}
          label={t('form.lowStars.label')}
          value={String(values.stars)}
          options={[1, 2, 3, 4].map((stars) => ({
            value: String(stars),
            label: t('form.lowStars.stars', { count: stars }),
          }))}
          onChange={(stars) => onChange({ stars: Number(stars) })}
        />
      )}
    </SentenceField>
  )
}

function AppealDeadline({ values, onChange, faultOf }: AlertFieldsProps) {
  const { t } = useTranslation('alerts')
  return (
    <SentenceField
      before={t('form.appeal.before')}
      after={t('form.appeal.after')}
      error={faultOf('when.hours')}
    >
      {(control) => (
        <InlineNumber
          {...control}
          label={t('form.appeal.label')}
          value={values.hours}
          onChange={(hours) => onChange({ hours })}
        />
      )}
    </SentenceField>
  )
}

function MetricDrop({ values, onChange, faultOf }: AlertFieldsProps) {
  const { t } = useTranslation('alerts')
  const metrics = useQuery(alertMetricsQuery)
  return (
    <SentenceField
      before={t('form.metric.before')}
      after={t('form.metric.after')}
      error={faultOf('when.metric_id') ?? (metrics.isError && t('form.metric.failed'))}
      hint={t('form.metric.hint')}
    >
      {(control) => (
        <InlineSelect
          {...control}
          label={t('form.metric.label')}
          value={values.metricId === null ? '' : String(values.metricId)}
          placeholder={t('form.metric.choose')}
          options={(metrics.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => onChange({ metricId: Number(id) })}
        />
      )}
    </SentenceField>
  )
}

function SourceBehind({ values, onChange, faultOf }: AlertFieldsProps) {
  const { t } = useTranslation('alerts')
  return (
    <SentenceField
      before={t('form.source.before')}
      after={t('form.source.after')}
      error={faultOf('when.minutes')}
    >
      {(control) => (
        <InlineNumber
          {...control}
          label={t('form.source.label')}
          value={values.minutes}
          onChange={(minutes) => onChange({ minutes })}
        />
      )}
    </SentenceField>
  )
}
