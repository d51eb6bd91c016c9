import { z } from 'zod'
import { plainText, requiredName } from '#features/people/texts.ts'

/** The deepest tree allowed. Each level costs a step wherever teams are counted with their sub-teams. */
export const DEEPEST_TEAM = 20

/** The most people who can change teams in one request. */
export const MOST_MOVED = 500

export const teamInputSchema = z.strictObject({
  name: requiredName,
  label: plainText(100),
  ownerId: z.int().nullish(),
  parentId: z.int().nullish(),
})
export type TeamInput = z.input<typeof teamInputSchema>

/** Missing fields keep their value; null clears. */
export const teamChangeSchema = z.strictObject({
  name: requiredName.optional(),
  label: plainText(100),
  ownerId: z.int().nullish(),
  parentId: z.int().nullish(),
})
export type TeamChange = z.input<typeof teamChangeSchema>

/** A team's own columns. */
export type TeamRow = {
  id: number
  name: string
  label: string | null
  parentId: number | null
  ownerId: number | null
  archived: boolean
  version: number
}

/** The cursor of a list by name: the sort key and the id. */
export type NameKey = readonly [string, number]

export const isNameKey = (value: unknown): value is NameKey =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && Number.isSafeInteger(value[1])
