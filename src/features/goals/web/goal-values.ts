import type { Goal } from '#features/goals/web/goals-queries.ts'
import { addDays } from '#lib/dates.ts'

/** Values of the form's fields; numbers as typed text. */
export type Values = {
  kind: 'METRIC' | 'FREEFORM'
  metricConfigId: string
  title: string
  goal: string
  threshold: string
  startedAt: string
  endedAt: string
}

const FIRST_DAYS = 29

/** Initial values. A new goal runs for thirty days by default. */
export function startOf(goal: Goal | null, today: string, mayMeasure: boolean): Values {
  if (goal === null)
    return {
      kind: mayMeasure ? 'METRIC' : 'FREEFORM',
      metricConfigId: '',
      title: '',
      goal: '',
      threshold: '1',
      startedAt: today,
      endedAt: addDays(today, FIRST_DAYS),
    }
  return {
    kind: goal.kind,
    metricConfigId: goal.metricConfig?.id ?? 'kept',
    title: goal.title,
    goal: goal.goal === null ? '' : String(goal.goal),
    threshold: String(goal.threshold),
    startedAt: goal.startedAt,
    endedAt: goal.endedAt ?? '',
  }
}

export const inputOf = ({ metricConfigId, title, goal, threshold, startedAt, endedAt }: Values) => ({
  metricConfigId,
  title,
  goal: Number(goal.replace(',', '.')),
  threshold: Math.trunc(Number(threshold || 0)),
  startedAt,
  endedAt: endedAt === '' ? null : endedAt,
})
