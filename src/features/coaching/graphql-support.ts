import { z } from 'zod'

/** Treats null arguments like absent ones: the value is not changed. */
export const given = <T>(value: T | null | undefined): T | undefined => value ?? undefined

/** Whether a cursor is a single number. */
export const isIdKey = (value: unknown): value is readonly [number] =>
  z.tuple([z.int()]).safeParse(value).success
