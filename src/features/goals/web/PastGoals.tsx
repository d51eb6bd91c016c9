import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stateOf, useGoalDays, useTarget } from '#features/goals/web/goal-words.ts'
import s from '#features/goals/web/goals.module.css'
import { type GoalOwner, type PastGoal, pastGoalsQuery } from '#features/goals/web/goals-queries.ts'
import { metricDigits, useMetricText } from '#features/metrics/web/use-metric-text.ts'
import { todayIn } from '#lib/dates.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { IntervalText } from '#ui/Interval.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'

/** Past goals, latest end first; requested when opened. */
export function PastGoals({ owner }: { owner: GoalOwner }) {
  const { t } = useTranslation('goals')
  const [opened, setOpened] = useState(false)
  const read = useInfiniteQuery({ ...pastGoalsQuery(owner), enabled: opened })
  const goals = read.data?.pages.flatMap((page) => page?.nodes?.filter((node) => node !== null) ?? []) ?? []
  return (
    <div className="stack gap-6 justify-items-start">
      <Button
        size="sm"
        variant="quiet"
        icon={opened ? 'chevron-down' : 'chevron-right'}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {t('past.title')}
      </Button>
      {opened && read.isPending && <Skeleton height={60} />}
      {opened && read.isError && !read.data && (
        <ReadError error={read.error} onRetry={() => void read.refetch()} />
      )}
      {opened && read.data && goals.length === 0 && <p className={s.about}>{t('past.none')}</p>}
      {opened && goals.length > 0 && (
        <ul className={s.pastList} aria-label={t('past.title')}>
          {goals.map((goal) => (
            <PastRow key={goal.id} goal={goal} />
          ))}
        </ul>
      )}
      {opened && read.hasNextPage && (
        <Button size="sm" loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}

function PastRow({ goal }: { goal: PastGoal }) {
  const { t } = useTranslation('goals')
  const { company } = useSession()
  const days = useGoalDays()
  const target = useTarget()
  const metricText = useMetricText()
  const state = stateOf(goal, todayIn(company.timeZone, new Date()))
  const reached = state === 'ended' && goal.figures?.pace === 'REACHED'
  return (
    <li>
      <span className={cx('stack gap-2 grow', s.names)}>
        <b dir="auto">{goal.title}</b>
        <span className={s.about}>
          <span>{days(goal.startedAt, goal.endedAt)}</span>
          {goal.kind === 'METRIC' && (
            <span>
              {t('past.figure', {
                value: metricText(goal.figures?.value ?? null, goal.figures?.unit ?? ''),
                goal: target(goal),
              })}
            </span>
          )}
          {goal.figures && goal.figures.unit !== 'count' && (
            <IntervalText
              n={goal.figures.totalResults}
              low={goal.figures.lower}
              high={goal.figures.upper}
              isTooFew={goal.figures.tooFew}
              digits={metricDigits(goal.figures.unit)}
            />
          )}
        </span>
      </span>
      <Tag tone={state === 'completed' || reached ? 'good' : 'plain'}>
        {t(reached ? 'state.endedReached' : `state.${state}`)}
      </Tag>
    </li>
  )
}
