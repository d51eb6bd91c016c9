import { z } from 'zod'
import { parseDate } from '#lib/dates.ts'

const moment = z.tuple([z.iso.datetime(), z.int()])

/** Cursor of a page of assignments or skips: time and id of its last row. */
export const isAssignmentKey = (value: unknown): value is readonly [string, number] =>
  moment.safeParse(value).success

/** Cursor of a page of periods: the first day of its last period. */
export const isPeriodKey = (value: unknown): value is readonly [string] =>
  Array.isArray(value) && value.length === 1 && typeof value[0] === 'string' && parseDate(value[0]) !== null
