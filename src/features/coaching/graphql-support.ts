import { z } from 'zod'
import { AppError } from '#platform/errors/app-error.ts'

export type Id = string | number

/** What the viewer does not see is null, as what is not there. */
export async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

/** Null and absent arguments mean the same: leave alone. */
export const given = <T>(value: T | null | undefined): T | undefined => value ?? undefined

/** A cursor that is one number. */
export const isIdKey = (value: unknown): value is readonly [number] =>
  z.tuple([z.int()]).safeParse(value).success
