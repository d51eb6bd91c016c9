import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionItems } from '#features/goals/web/ActionItems.tsx'
import { paceTone, stateOf, useGoalDays, useTarget } from '#features/goals/web/goal-words.ts'
import s from '#features/goals/web/goals.module.css'
import {
  archiveGoal,
  completeGoal,
  type Goal,
  type RecordsOf,
  restoreGoal,
  undoGoalCompletion,
} from '#features/goals/web/goals-queries.ts'
import { useGoalClick } from '#features/goals/web/use-goal-write.ts'
import { MeasuredMetric } from '#features/metrics/explain/web/MeasuredMetric.tsx'
import { MetricComputed } from '#features/metrics/explain/web/MetricComputed.tsx'
import { useMetricText } from '#features/metrics/web/use-metric-text.ts'
import { todayIn } from '#lib/dates.ts'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { confetti } from '#ui/confetti.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { notify } from '#ui/notify.ts'
import { Progress } from '#ui/Progress.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useUiText } from '#ui/text.ts'
import { restoreFocus } from '#ui/use-restore-focus.ts'

/** One goal with its figure, action items and buttons. */
type GoalCardProps = {
  goal: Goal
  recordsOf: RecordsOf
  onEdit: () => void
}

export function GoalCard({ goal, recordsOf, onEdit }: GoalCardProps) {
  const { t } = useTranslation('goals')
  const days = useGoalDays()
  const { company } = useSession()
  const complete = useGoalClick(completeGoal)
  const undo = useGoalClick(undoGoalCompletion)
  const archive = useGoalClick(archiveGoal)
  const restore = useGoalClick(restoreGoal)
  const [adding, setAdding] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const state = stateOf(goal, todayIn(company.timeZone, new Date()))
  const { id, title, metricConfig, permissions } = goal
  const manages = permissions.canManageGoal && state !== 'archived'
  const takeBack = () => undo.run(id, () => notify(t('undone', { title })))
  const finish = () =>
    complete.run(id, () => {
      void confetti()
      notify(t('completed', { title }), 'success', { action: { label: t('undo'), onClick: takeBack } })
    })
  const putAway = (button: Element) => {
    const heading = button.closest('section')?.querySelector('h2') ?? null
    archive.run(id, () => {
      restoreFocus(heading)
      notify(t('archived', { title }), 'success', {
        action: { label: t('undo'), onClick: () => restore.run(id) },
      })
    })
  }
  return (
    <Card as="li" className={s.card} aria-labelledby={`goal-${id}`}>
      <div className="flex gap-8 items-start">
        <div className={cx('stack gap-2 grow', s.names)}>
          <h3 id={`goal-${id}`} dir="auto">
            {title}
          </h3>
          <p className={s.about}>
            {metricConfig && <span>{metricConfig.customTitle ?? metricConfig.title}</span>}
            <span>{days(goal.startedAt, goal.endedAt)}</span>
            <span>{t('by', { name: goal.creator.profile.fullName })}</span>
          </p>
        </div>
        <StateTag goal={goal} state={state} />
        {manages && (
          <span className="flex flex-none">
            <IconButton size="sm" icon="pencil" label={t('edit', { title })} onClick={onEdit} />
            <IconButton
              size="sm"
              icon="archive"
              label={t('archive', { title })}
              onClick={({ currentTarget }) => putAway(currentTarget)}
            />
          </span>
        )}
      </div>
      {goal.kind === 'METRIC' && <Standing goal={goal} recordsOf={recordsOf} />}
      <ActionItems
        goal={goal}
        open={state !== 'archived'}
        adding={adding}
        onNoneLeft={() => restoreFocus(addButton.current)}
        onAddingEnd={() => {
          setAdding(false)
          restoreFocus(addButton.current)
        }}
      />
      {manages && (
        <div className="flex gap-8 wrap between">
          <Button
            ref={addButton}
            size="sm"
            variant="quiet"
            icon="plus"
            aria-expanded={adding}
            aria-label={t('items.open', { title })}
            onClick={() => setAdding(!adding)}
          >
            {t('items.title')}
          </Button>
          {state === 'completed' ? (
            <Button size="sm" loading={undo.busy} onClick={takeBack}>
              {t('takeBack')}
            </Button>
          ) : (
            <Button size="sm" icon="check" loading={complete.busy} onClick={finish}>
              {t('complete')}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

function StateTag({ goal, state }: { goal: Goal; state: ReturnType<typeof stateOf> }) {
  const { t } = useTranslation('goals')
  if (state === 'completed') return <Tag tone="good">{t('state.completed')}</Tag>
  const pace = goal.figures?.pace
  if (state === 'open' && pace) return <Tag tone={paceTone(pace)}>{t(`pace.${pace}`)}</Tag>
  if (state === 'ended' && pace === 'REACHED') return <Tag tone="good">{t('state.endedReached')}</Tag>
  return <Tag>{t(`state.${state}`)}</Tag>
}

/** The figure with n and interval, the target, and the value expected by today. */
function Standing({ goal, recordsOf }: { goal: Goal; recordsOf: RecordsOf }) {
  const { t } = useTranslation('goals')
  const target = useTarget()
  const metricText = useMetricText()
  const text = useUiText()
  const days = useGoalDays()
  const { company } = useSession()
  const { figures, metricConfig, reachedCount } = goal
  if (!figures) return <p className={s.about}>{t('noFigures', { goal: target(goal) })}</p>
  const { value, unit, totalResults, lower, upper, tooFew, needed, progress, outOf, expected } = figures
  const today = todayIn(company.timeZone, new Date())
  const percent = Math.floor(progress * 100)
  const paced = expected !== null && expected !== goal.goal
  const detail = value === null ? t('progress.none') : text('percent', { value: percent })
  return (
    <>
      <dl className={cx('flex wrap', s.figures)}>
        <div>
          <dt>
            {t('now')}
            {metricConfig && (
              <MetricComputed
                metric={metricConfig}
                verdict="goal"
                counted={t('counted', { days: days(goal.startedAt, goal.endedAt) })}
                rows={recordsOf(metricConfig.productArea, {
                  start: goal.startedAt,
                  end: goal.endedAt !== null && goal.endedAt < today ? goal.endedAt : today,
                })}
              />
            )}
          </dt>
          <dd className={s.now}>
            <MeasuredMetric of={{ value, n: totalResults, lower, upper, isTooFew: tooFew }} unit={unit} />
          </dd>
        </div>
        <div>
          <dt>{t('target')}</dt>
          <dd>{target(goal)}</dd>
        </div>
        {paced && (
          <div>
            <dt>{t('expected')}</dt>
            {/* There are no half answers. */}
            <dd>{metricText(unit === 'count' ? Math.round(expected) : expected, unit)}</dd>
          </div>
        )}
        <div>
          <dt>{t('results')}</dt>
          <dd>{tooFew ? t('resultsOf', { count: totalResults, threshold: needed }) : totalResults}</dd>
        </div>
      </dl>
      <Progress label={t('progress.label')} value={percent} detail={detail} />
      {goal.groupId !== null && (
        <p className={s.about}>{t('reached', { count: outOf, reached: reachedCount })}</p>
      )}
    </>
  )
}
