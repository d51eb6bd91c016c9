import { z } from 'zod'
import { plainText, requiredName } from '#features/people/texts.ts'

/** So many people at most join or leave a group at once. */
export const MOST_CHANGED = 500

export const groupInputSchema = z.strictObject({
  name: requiredName,
  description: plainText(500),
})
export type GroupInput = z.input<typeof groupInputSchema>

/** What is not given stays; null takes away. */
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
