import type { Transform } from 'node:stream'
import type { ActivityDetail } from '#features/people/activity-log/contract.ts'
import { spreadsheetCsv } from '#platform/csv/formulas.ts'

export const activitiesToCsv = (): Transform => spreadsheetCsv(ACTIVITY_COLUMNS)

export const ACTIVITY_COLUMNS = [
  'entry',
  'time',
  'actor_kind',
  'actor_id',
  'actor',
  'token',
  'action',
  'object_type',
  'object_id',
  'object',
  'before',
  'after',
] as const

export const csvRow = ({ actor, object, ...activity }: ActivityDetail) => ({
  entry: activity.id,
  time: activity.at,
  actor_kind: actor.kind,
  actor_id: actor.person?.id,
  actor: actor.person?.name,
  token: actor.token,
  action: activity.action,
  object_type: object.type,
  object_id: object.id,
  object: object.name,
  before: activity.before && JSON.stringify(activity.before),
  after: activity.after && JSON.stringify(activity.after),
})
