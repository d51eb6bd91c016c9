import { z } from 'zod'

export type Id = string | number

/** Null and absent arguments mean the same: leave alone. */
export const given = <T>(value: T | null | undefined): T | undefined => value ?? undefined

/** A cursor that is one number. */
export const isIdKey = (value: unknown): value is readonly [number] =>
  z.tuple([z.int()]).safeParse(value).success
