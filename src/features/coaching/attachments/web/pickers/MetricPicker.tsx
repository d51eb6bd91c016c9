import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attachmentBodyOf } from '#features/coaching/attachments/web/attachments-api.ts'
import { MetricFigure } from '#features/coaching/attachments/web/cards/MetricFigure.tsx'
import {
  diffOf,
  type Figure,
  type FigureId,
  partsOf,
} from '#features/coaching/attachments/web/pickers/metrics.ts'
import { figuresQuery } from '#features/coaching/attachments/web/pickers/picker-queries.ts'
import s from '#features/coaching/attachments/web/pickers/pickers.module.css'
import type { PickerProps } from '#features/coaching/attachments/web/pickers/RecordPickers.tsx'
import type { Attached } from '#features/coaching/attachments/web/types.ts'
import { useAreas } from '#features/coaching/attachments/web/use-areas.ts'
import { useWords } from '#features/coaching/attachments/web/use-words.ts'
import { type DatePreset, DEFAULT_DATE_CONFIG, presetRange, WEEKDAYS } from '#lib/date-presets.ts'
import type { DateRange as Days } from '#lib/dates.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { DateRange } from '#ui/DateRange.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Select } from '#ui/Select.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

const PRESETS = [
  'LAST_7_DAYS',
  'LAST_30_DAYS',
  'LAST_90_DAYS',
  'THIS_MONTH',
  'LAST_MONTH',
  'THIS_QUARTER',
  'LAST_QUARTER',
] as const satisfies readonly DatePreset[]

const DIGITS: Record<FigureId, number> = { stars: 2, positive: 1, responses: 0, score: 1 }

/** The coachee's metrics over a period, compared with the period before. */
export function MetricPicker({ editor, state, coachee, onClose }: PickerProps) {
  const { t } = useTranslation('coaching-attachments')
  const { company } = useSession()
  const { today } = useWords()
  const areas = useAreas()
  const narrow = useNarrow()
  const config = {
    weekStart: WEEKDAYS.find((day) => day === company.weekStart) ?? DEFAULT_DATE_CONFIG.weekStart,
    quarterStart: company.quarterStart,
  }
  // End a running period today: later days have no data, and the previous period must be as long.
  const upToToday = ({ start, end }: Days): Days => ({ start, end: end > today ? today : end })
  const presets = PRESETS.map((id) => {
    const { start, end } = upToToday(presetRange(id, today, config))
    return { id, label: t(`presets.${id}`), from: start, to: end }
  })
  const [range, setRange] = useState<Days>(() => upToToday(presetRange('LAST_30_DAYS', today, config)))
  const query = useQuery(figuresQuery({ employeeId: coachee.id, range, areas }))
  const metricOf = useMetric(coachee.id, range)
  const isAttached = ({ title, startDate, endDate }: Attached['metric']) =>
    state.entries.some(
      (entry) =>
        entry.kind === 'metric' &&
        entry.data.title === title &&
        entry.data.startDate === startDate &&
        entry.data.endDate === endDate &&
        entry.data.employeeIds.includes(coachee.id),
    )
  return (
    <Dialog
      opened
      size={760}
      title={t('pick.metrics', { name: coachee.full_name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('done')}</Button>}
    >
      <div className={s.metrics}>
        {narrow ? (
          <Select
            label={t('pick.period')}
            value={presets.find(({ from, to }) => from === range.start && to === range.end)?.id}
            options={presets.map(({ id, label }) => ({ value: id, label }))}
            onChange={(event) => {
              const chosen = presets.find(({ id }) => id === event.target.value)
              if (chosen) setRange({ start: chosen.from, end: chosen.to })
            }}
          />
        ) : (
          <DateRange
            label={t('pick.period')}
            presets={presets}
            value={{ from: range.start, to: range.end }}
            max={today}
            onChange={({ from, to }) => from && to && setRange(upToToday({ start: from, end: to }))}
          />
        )}
        <div className={s.figures} aria-busy={query.isPlaceholderData || undefined}>
          {query.isPending && <SkeletonRows rows={3} height={96} avatar={false} />}
          {query.isError && <ReadError error={query.error} onRetry={() => void query.refetch()} />}
          {query.data && !query.isError && (
            <ul className="stack-fit" aria-label={t('pick.figures')}>
              {query.data.map((figure) => {
                const metric = metricOf(figure)
                const attached = isAttached(metric)
                return (
                  <li key={figure.id} className={cx('row gap-16 between ink', s.figure)}>
                    <div>
                      <h3 className="small secondary medium">{metric.title}</h3>
                      <MetricFigure metric={metric} />
                    </div>
                    <Button
                      size="sm"
                      icon={attached ? 'check' : 'plus'}
                      disabled={attached || figure.value === null || query.isPlaceholderData}
                      aria-label={t(attached ? 'pick.attached' : 'pick.attach', { what: metric.title })}
                      onClick={() => void editor.add('metric', attachmentBodyOf('metric', metric), metric)}
                    >
                      {t(attached ? 'pick.isAttached' : 'pick.attachIt')}
                    </Button>
                  </li>
                )
              })}
            </ul>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** Builds the metric to attach: a copy of the figure with its texts. */
function useMetric(employeeId: number, range: Days): (figure: Figure) => Attached['metric'] {
  const { t } = useTranslation('coaching-attachments')
  const { number } = useWords()
  return (figure) => {
    const digits = DIGITS[figure.id]
    const text = (value: number) => t(`metric.value.${figure.id}`, { value: number(value, digits) })
    const diff = diffOf(figure)
    const changeText = () => {
      if (figure.before === null) return null
      const from = text(figure.before)
      if (!figure.comparable)
        return t(figure.id === 'score' ? 'metric.scorecardChanged' : 'metric.questionChanged', { from })
      if (diff === null) return null
      if (diff === 0) return t('metric.asBefore')
      const by = number(Math.abs(diff), digits)
      return t(diff > 0 ? `metric.up.${figure.id}` : `metric.down.${figure.id}`, { by, from })
    }
    return {
      id: 0,
      notes: '',
      title: t(`metric.title.${figure.id}`),
      rawValue: figure.value,
      displayValue: figure.value === null ? '–' : text(figure.value),
      rawDiff: diff,
      displayDiff: changeText(),
      startDate: range.start,
      endDate: range.end,
      employeeIds: [employeeId],
      timeSeries: figure.series,
      dates: partsOf(range).map(({ start }) => start),
      higherIsBetter: true,
      n: figure.n,
      lower: figure.lower,
      upper: figure.upper,
      tooFew: figure.tooFew,
      change: figure.change,
      comparable: figure.comparable,
      updatedAt: new Date().toISOString(),
    }
  }
}
