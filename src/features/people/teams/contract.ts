import { z } from 'zod'
import { plainText, requiredName } from '#features/people/texts.ts'

/** A tree deeper than this helps nobody, and each level costs a step wherever teams are counted with their child teams. */
export const DEEPEST_TEAM = 20

/** So many people at most change their team at once. */
export const MOST_MOVED = 500

export const teamInputSchema = z.strictObject({
  name: requiredName,
  label: plainText(100),
  ownerId: z.int().nullish(),
  parentId: z.int().nullish(),
})
export type TeamInput = z.input<typeof teamInputSchema>

/** What is not given stays; null takes away. */
export const teamChangeSchema = z.strictObject({
  name: requiredName.optional(),
  label: plainText(100),
  ownerId: z.int().nullish(),
  parentId: z.int().nullish(),
})
export type TeamChange = z.input<typeof teamChangeSchema>

/** A team as lists and forms have it. */
export type TeamRow = {
  id: number
  name: string
  label: string | null
  parentId: number | null
  ownerId: number | null
  archived: boolean
  version: number
}

/** The place of a page's end in a list by name. */
export type NameKey = readonly [string, number]

export const isNameKey = (value: unknown): value is NameKey =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && Number.isSafeInteger(value[1])
