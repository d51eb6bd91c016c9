import { useTranslation } from 'react-i18next'
import type { Goal, PastGoal } from '#features/goals/web/goals-queries.ts'
import { dayFormat, readersLocale } from '#lib/moment-format.ts'
import type { TagTone } from '#ui/Tag.tsx'
import { useUiText } from '#ui/text.ts'

/** Formats a range of days, such as "20 Nov 2026 – 3 Dec 2026". */
export function useGoalDays(): (from: string, to: string | null) => string {
  const { t, i18n } = useTranslation('goals')
  const format = dayFormat(i18n.language, 'UTC')
  const words = (day: string) => format.format(new Date(`${day}T00:00:00Z`))
  return (from, to) =>
    to === null
      ? t('days.open', { from: words(from) })
      : t('days.range', { from: words(from), to: words(to) })
}

/** Formats the target in the metric's unit. */
export function useTarget(): (goal: Pick<Goal, 'goal'> & { figures: { unit: string } | null }) => string {
  const { i18n } = useTranslation()
  const text = useUiText()
  const format = new Intl.NumberFormat(readersLocale(i18n.language), { maximumFractionDigits: 4 })
  return ({ goal, figures }) =>
    goal === null
      ? ''
      : figures?.unit === 'percent'
        ? text('percent', { value: format.format(goal) })
        : format.format(goal)
}

export type GoalState = 'archived' | 'completed' | 'ended' | 'toCome' | 'open'

type Facts = Pick<Goal | PastGoal, 'startedAt' | 'endedAt' | 'completedAt' | 'archivedAt'>

export function stateOf({ startedAt, endedAt, completedAt, archivedAt }: Facts, today: string): GoalState {
  if (archivedAt !== null) return 'archived'
  if (completedAt !== null) return 'completed'
  if (endedAt !== null && endedAt < today) return 'ended'
  return startedAt > today ? 'toCome' : 'open'
}

type Pace = NonNullable<Goal['figures']>['pace']

const PACE_TONES = {
  NOT_STARTED: 'plain',
  TOO_FEW: 'plain',
  TOO_CLOSE: 'plain',
  REACHED: 'good',
  ON_TRACK: 'accent',
  BEHIND: 'warn',
} as const satisfies Record<Pace, TagTone>

export const paceTone = (pace: Pace): TagTone => PACE_TONES[pace]
