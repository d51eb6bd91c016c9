import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MetricFields } from '#features/metrics/web/MetricFields.tsx'
import { changedFields, type MetricValues, startOf } from '#features/metrics/web/metric-values.ts'
import s from '#features/metrics/web/metrics.module.css'
import {
  archiveMetric,
  createMetric,
  type Metric,
  nameOf,
  questionsQuery,
  updateMetric,
} from '#features/metrics/web/metrics-queries.ts'
import { useMetricWrite } from '#features/metrics/web/use-metric-write.ts'
import { isApiError, storedCopy } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { notify } from '#ui/notify.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Built-in metrics have lower ids; they can be renamed but not archived. */
const FIRST_OWN_ID = 1_000

/** Creates a metric from a question, or changes a metric. */
export function MetricDialog({ metric, onClose }: { metric: Metric | null; onClose: () => void }) {
  const { t } = useTranslation('metrics')
  const [values, setValues] = useState<MetricValues>(startOf(metric))
  const [base, setBase] = useState(metric)
  const questions = useQuery({ ...questionsQuery, enabled: metric === null || metric.questionText !== null })
  const create = useMetricWrite(createMetric)
  const update = useMetricWrite(updateMetric)
  const archive = useMetricWrite(archiveMetric)
  const busy = create.isPending || update.isPending || archive.isPending
  const error = create.error ?? update.error ?? archive.error
  const newer = storedCopy<Metric>(update.error)
  const done = (message: string) => {
    notify(message, 'success')
    onClose()
  }
  const save = () => {
    if (busy) return
    if (base === null) {
      const { title, type, questionIdentifier, nickname, higherIsBetter, targetAnswers, denominator } = values
      create.mutate(
        {
          title,
          type: type ?? 'COUNTS',
          questionIdentifier,
          nickname: nickname || null,
          higherIsBetter,
          targetAnswers,
          denominator,
        },
        { onSuccess: () => done(t('metric.made', { name: title.trim() })) },
      )
      return
    }
    update.mutate(
      { ...changedFields(base, values), id: base.id, updatedAt: base.updatedAt },
      { onSuccess: () => done(t('saved')) },
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={base === null ? t('metric.add') : nameOf(base)}
      busy={busy}
      size={560}
      submit={t('save')}
      onSubmit={save}
      disabled={questions.isLoading || (base === null && !values.questionIdentifier)}
      loading={create.isPending || update.isPending}
      actions={
        base !== null &&
        Number(base.id) >= FIRST_OWN_ID && (
          <Button
            loading={archive.isPending}
            disabled={busy}
            onClick={() =>
              archive.mutate(base.id, {
                onSuccess: () => done(t('metric.archived', { name: nameOf(base) })),
              })
            }
          >
            {t('metric.archive')}
          </Button>
        )
      }
      className={s.fields}
    >
      {newer ? (
        <Banner
          tone="warn"
          live
          action={
            <Button
              size="sm"
              onClick={() => {
                update.reset()
                setBase({ ...newer, id: String(newer.id) })
              }}
            >
              {t('metric.keepMine')}
            </Button>
          }
        >
          {t('metric.stale')}
        </Banner>
      ) : (
        error && !isApiError(error, 422) && <Banner tone="bad">{writeErrorText(error, t)}</Banner>
      )}
      {questions.isError && !questions.data ? (
        <ReadError error={questions.error} onRetry={() => void questions.refetch()} />
      ) : questions.isLoading ? (
        <Skeleton height={160} />
      ) : (
        <MetricFields
          metric={base}
          values={values}
          onChange={setValues}
          questions={questions.data ?? []}
          faultOf={(field) => (isApiError(error, 422) ? error.messageFor(field) : undefined)}
        />
      )}
    </FormDialog>
  )
}
