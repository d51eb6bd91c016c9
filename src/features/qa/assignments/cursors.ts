import { z } from 'zod'
import { parseDate } from '#lib/dates.ts'

const moment = z.tuple([z.iso.datetime(), z.int()])

/** Where a page of assignments or skips ended: the moment and the id. */
export const isAssignmentKey = (value: unknown): value is readonly [string, number] =>
  moment.safeParse(value).success

/** Where a page of periods ended: its first day. */
export const isPeriodKey = (value: unknown): value is readonly [string] =>
  Array.isArray(value) && value.length === 1 && typeof value[0] === 'string' && parseDate(value[0]) !== null
