import { z } from 'zod'

/** Ids are numbers in one system and texts in another. */
export const id = z.union([z.number(), z.string().min(1)]).transform(String)

/** A time as ISO 8601. */
export const moment = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)), { error: 'is not a date' })
  .transform((text) => new Date(text).toISOString())

/** A time in seconds since 1970. */
export const unixSeconds = z
  .number()
  .min(1)
  .max(253_402_300_799)
  .transform((seconds) => new Date(seconds * 1_000).toISOString())

export const words = z.string().nullish()

/** The value if it has this shape, otherwise null. */
export function shaped<T>(shape: z.ZodType<T>, value: unknown): T | null {
  const read = shape.safeParse(value)
  return read.success ? read.data : null
}

export const later = (one: string, other: string): string =>
  Date.parse(one) >= Date.parse(other) ? one : other

/** The first part of an address, such as acme of acme.zendesk.com. */
export const SUBDOMAIN = /^[a-z\d]([a-z\d-]*[a-z\d])?$/

/** The short name of an account, such as acme. */
export const SHORT_NAME = /^[a-z\d][a-z\d-]{0,99}$/

/** A language such as en or pt-BR; null if it is written otherwise. */
export const languageTag = z
  .string()
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z\d]{1,8})*$/)
  .nullish()
  .catch(null)
