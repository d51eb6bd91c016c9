import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { GoalFields } from '#features/goals/web/GoalFields.tsx'
import { inputOf, startOf } from '#features/goals/web/goal-values.ts'
import s from '#features/goals/web/goals.module.css'
import {
  createFreeformGoal,
  createMetricGoal,
  type Goal,
  type GoalOwner,
  goalMetricsQuery,
  ownerArguments,
  updateGoal,
} from '#features/goals/web/goals-queries.ts'
import { useGoalWrite } from '#features/goals/web/use-goal-write.ts'
import { todayIn } from '#lib/dates.ts'
import { isApiError, storedCopy } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { useSession } from '#platform/web/session.ts'
import { useRestorableForm } from '#platform/web/use-restorable-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { notify } from '#ui/notify.ts'
import { Segmented } from '#ui/Segmented.tsx'

type GoalDialogProps = {
  owner: GoalOwner
  /** Null to create a goal. */
  goal: Goal | null
  /** Whether the person may set metric goals, not only goals in words. */
  mayMeasure: boolean
  onClose: () => void
}

/** Creates or changes a goal. */
export function GoalDialog({ owner, goal, mayMeasure, onClose }: GoalDialogProps) {
  const { t } = useTranslation('goals')
  const { company, dataAccess } = useSession()
  const form = useRestorableForm(goal ? `goal-${goal.id}` : `goal-new-${placeOf(owner)}`, {
    copy: goal,
    valuesOf: (copy) => startOf(copy, todayIn(company.timeZone, new Date()), mayMeasure),
  })
  const { base, values, setValues } = form
  const metrics = useQuery({ ...goalMetricsQuery, enabled: goal === null && mayMeasure })
  const createMetric = useGoalWrite(createMetricGoal)
  const createFreeform = useGoalWrite(createFreeformGoal)
  const update = useGoalWrite(updateGoal)
  const writes = [createMetric, createFreeform, update]
  const busy = writes.some(({ isPending }) => isPending)
  const error = createMetric.error ?? createFreeform.error ?? update.error
  const newer = storedCopy<Pick<Goal, 'updatedAt'>>(update.error)?.updatedAt ?? null
  const metric = values.kind === 'METRIC'
  const done = {
    onSuccess: () => {
      form.saved()
      notify(t(goal ? 'saved' : 'set', { title: values.title.trim() }))
      onClose()
    },
  }
  const save = () => {
    if (busy) return
    for (const write of writes) write.reset()
    const { metricConfigId, goal: figure, threshold, ...words } = inputOf(values)
    const { startedAt, endedAt, title } = words
    if (goal !== null) {
      const figures = metric ? { goal: figure, threshold } : {}
      update.mutate(
        { id: goal.id, title, startedAt, endedAt, ...figures, updatedAt: base?.updatedAt ?? null },
        done,
      )
    } else if (metric) {
      const of = { metricConfigId, goal: figure, threshold }
      createMetric.mutate({ ...ownerArguments(owner), title, startedAt, endedAt, ...of }, done)
    } else createFreeform.mutate({ ...ownerArguments(owner), title, startedAt, endedAt }, done)
  }
  const cancel = () => {
    form.discard()
    onClose()
  }
  const ready =
    values.title.trim() !== '' && (!metric || (values.goal !== '' && values.metricConfigId !== ''))
  return (
    <FormDialog
      onClose={onClose}
      title={t(goal === null ? 'dialog.add' : 'dialog.edit')}
      busy={busy}
      submit={t(goal === null ? 'dialog.set' : 'dialog.save')}
      onSubmit={save}
      onCancel={cancel}
      disabled={!ready}
      className={s.fields}
    >
      <RestoredForm form={form} />
      {newer !== null ? (
        <Banner
          tone="warn"
          live
          action={
            <Button
              size="sm"
              onClick={() => {
                update.reset()
                if (base) form.setBase({ ...base, updatedAt: newer }, (now) => now)
              }}
            >
              {t('dialog.keepMine')}
            </Button>
          }
        >
          {t('dialog.stale')}
        </Banner>
      ) : (
        error && !isApiError(error, 422) && <Banner tone="bad">{writeErrorText(error, t)}</Banner>
      )}
      {goal === null && mayMeasure && (
        <Segmented
          label={t('kind.label')}
          value={values.kind}
          options={[
            { value: 'METRIC', label: t('kind.METRIC') },
            { value: 'FREEFORM', label: t('kind.FREEFORM') },
          ]}
          onChange={(kind) => setValues({ ...values, kind })}
        />
      )}
      {metric && metrics.isError && !metrics.data ? (
        <ReadError error={metrics.error} onRetry={() => void metrics.refetch()} />
      ) : (
        <GoalFields
          goal={goal}
          values={values}
          // Metric managers also get metrics whose figures they may not see; leave these out.
          metrics={metrics.data?.filter(({ productArea }) => dataAccess[productArea]) ?? []}
          onChange={setValues}
          faultOf={(field) => (isApiError(error, 422) ? error.messageFor(field) : undefined)}
        />
      )}
    </FormDialog>
  )
}

const placeOf = ({ employeeId, teamId }: GoalOwner): string =>
  employeeId === undefined ? `team-${teamId}` : `employee-${employeeId}`
