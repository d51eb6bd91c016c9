import { z } from 'zod'
import { isTimeZone } from '#lib/company-days.ts'

/** Intl also accepts offsets such as +02:00, which PostgreSQL interprets with the opposite sign. */
export const timeZoneSchema = z
  .string()
  .max(100)
  .refine((text) => /^[A-Za-z]/.test(text) && isTimeZone(text), {
    error: 'is not a known time zone, such as Europe/Oslo',
  })
