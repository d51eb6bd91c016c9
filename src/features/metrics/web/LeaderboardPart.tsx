import { useTranslation } from 'react-i18next'
import s from '#features/metrics/web/metrics.module.css'
import {
  type Leaderboard,
  type Metric,
  nameOf,
  updateLeaderboard,
} from '#features/metrics/web/metrics-queries.ts'
import { useMetricWrite } from '#features/metrics/web/use-metric-write.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { useVersionedForm } from '#platform/web/use-versioned-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'
import { SaveBar } from '#ui/SaveBar.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

const INTERVALS = ['DAY', 'WEEK', 'MONTH', 'QUARTER', 'YEAR'] as const
type Interval = (typeof INTERVALS)[number]
const KEYS = { DAY: 'day', WEEK: 'week', MONTH: 'month', QUARTER: 'quarter', YEAR: 'year' } as const

type Values = {
  metricId: string
  intervals: Interval[]
  showStar: boolean
  /** As typed. */
  thresholds: Record<(typeof KEYS)[Interval], string>
}
type Stored = Pick<Leaderboard, 'intervals' | 'showStar' | 'thresholds' | 'updatedAt'> & {
  metricConfig: { id: number | string; title: string; customTitle: string | null }
}

const valuesOf = ({ metricConfig, intervals, showStar, thresholds }: Stored): Values => ({
  metricId: String(metricConfig.id),
  intervals: INTERVALS.filter((interval) => intervals.includes(interval)),
  showStar,
  thresholds: {
    day: String(thresholds.day),
    week: String(thresholds.week),
    month: String(thresholds.month),
    quarter: String(thresholds.quarter),
    year: String(thresholds.year),
  },
})

const isWhole = (text: string) => /^\d{1,7}$/.test(text.trim())

/** The metric, intervals and thresholds of leaderboards. */
export function LeaderboardPart({
  settings,
  metrics,
}: {
  settings: Leaderboard
  metrics: readonly Metric[]
}) {
  const { t } = useTranslation('metrics')
  const update = useMetricWrite(updateLeaderboard)
  const form = useVersionedForm(null, {
    copy: settings,
    valuesOf,
    write: ({ thresholds, ...values }, { updatedAt }) =>
      update.mutateAsync({
        ...values,
        metricConfigId: values.metricId,
        thresholds: Object.fromEntries(Object.entries(thresholds).map(([key, text]) => [key, Number(text)])),
        updatedAt,
      }),
    savedCopy: ({ leaderboardConfig }, base) => leaderboardConfig ?? base,
    onSaved: () => notify(t('saved'), 'success'),
  })
  const { base, values, setValues, error } = form
  const faults = INTERVALS.filter((interval) => !isWhole(values.thresholds[KEYS[interval]]))
  const noInterval = values.intervals.length === 0
  const chosen = metrics.some(({ id }) => id === values.metricId)
  return (
    <form
      className={s.form}
      noValidate
      aria-label={t('part.leaderboards')}
      onSubmit={(event) => {
        event.preventDefault()
        if (form.isDirty && faults.length === 0 && !noInterval) form.save()
      }}
    >
      <p className="body secondary">{t('about.leaderboards')}</p>
      {error && (
        <Banner tone="bad">
          {(isApiError(error, 422) && error.messageFor('metricConfigId')) || writeErrorText(error, t)}
        </Banner>
      )}
      <Card title={t('leaderboard.ranks')}>
        <div className={s.fields}>
          <Select
            label={t('leaderboard.metric')}
            value={values.metricId}
            options={[
              ...(chosen
                ? []
                : [{ value: values.metricId, label: nameOf(base.metricConfig), disabled: true }]),
              ...metrics.map((metric) => ({ value: metric.id, label: nameOf(metric) })),
            ]}
            onChange={({ target }) => setValues({ ...values, metricId: target.value })}
          />
          <Checkbox
            checked={values.showStar}
            onChange={({ target }) => setValues({ ...values, showStar: target.checked })}
            hint={t('leaderboard.showStarHint')}
          >
            {t('leaderboard.showStar')}
          </Checkbox>
        </div>
      </Card>
      <Card title={t('leaderboard.intervals')}>
        <fieldset className={cx('stack gap-12', s.intervals)}>
          <legend>{t('leaderboard.intervalsText')}</legend>
          {INTERVALS.map((interval) => (
            <div key={interval} className={s.interval}>
              <Checkbox
                checked={values.intervals.includes(interval)}
                onChange={({ target }) =>
                  setValues({
                    ...values,
                    intervals: INTERVALS.filter((each) =>
                      each === interval ? target.checked : values.intervals.includes(each),
                    ),
                  })
                }
              >
                {t(`interval.${interval}`)}
              </Checkbox>
              <TextInput
                label={t('leaderboard.threshold', { interval: t(`interval.${interval}`) })}
                inputMode="numeric"
                autoComplete="off"
                maxLength={8}
                value={values.thresholds[KEYS[interval]]}
                error={faults.includes(interval) ? t('leaderboard.thresholdFault') : undefined}
                onChange={({ target }) =>
                  setValues({
                    ...values,
                    thresholds: { ...values.thresholds, [KEYS[interval]]: target.value },
                  })
                }
              />
            </div>
          ))}
        </fieldset>
        {noInterval && (
          <p className={s.fault} role="alert">
            {t('leaderboard.noInterval')}
          </p>
        )}
      </Card>
      <SaveBar dirty={form.isDirty} saving={form.isSaving} onDiscard={form.discard} />
      <StaleCopy
        {...form.conflict}
        fields={(stored) => [
          {
            id: 'metric',
            label: t('leaderboard.metric'),
            mine: nameOf(metrics.find(({ id }) => id === values.metricId) ?? base.metricConfig),
            stored: nameOf(stored.metricConfig),
          },
          {
            id: 'intervals',
            label: t('leaderboard.intervals'),
            mine: values.intervals.map((interval) => t(`interval.${interval}`)).join(', ') || null,
            stored: stored.intervals.map((interval) => t(`interval.${interval}`)).join(', ') || null,
          },
        ]}
      />
      <UnsavedGuard when={form.isUnsaved} everywhere />
    </form>
  )
}
