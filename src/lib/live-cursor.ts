import { z } from 'zod'

/** A number of the company's events, as in `live_cursor` and in event ids. */
export const liveCursor = z
  .string()
  .regex(/^\d{1,15}$/, { error: 'is not a cursor of live events' })
  .transform(Number)
