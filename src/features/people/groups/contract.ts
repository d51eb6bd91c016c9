import { z } from 'zod'
import { plainText, requiredName } from '#features/people/texts.ts'

/** The most people who can join or leave a group in one request. */
export const MOST_CHANGED = 500

export const groupInputSchema = z.strictObject({
  name: requiredName,
  description: plainText(500),
})
export type GroupInput = z.input<typeof groupInputSchema>

/** Missing fields keep their value; null clears. */
export const groupChangeSchema = z.strictObject({
  name: requiredName.optional(),
  description: plainText(500),
})
export type GroupChange = z.input<typeof groupChangeSchema>

export type GroupRow = {
  id: number
  name: string
  description: string | null
  archived: boolean
  version: number
}
