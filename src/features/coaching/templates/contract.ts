import { z } from 'zod'
import type { CoachingPerson } from '#features/coaching/sessions/contract.ts'
import { richText } from '#features/coaching/sessions/contract.ts'
import { nameText } from '#lib/storable-text.ts'

export const TEMPLATE_STATUSES = ['ACTIVE', 'ARCHIVED'] as const
export type TemplateStatus = (typeof TEMPLATE_STATUSES)[number]

export const newCoachingTemplateSchema = z.strictObject({ name: nameText(200), body: richText })
export type NewTemplate = z.output<typeof newCoachingTemplateSchema>

export const coachingTemplateChangeSchema = z.strictObject({
  name: nameText(200).optional(),
  body: richText.optional(),
  updatedAt: z.iso.datetime({ offset: true, error: 'must be a time' }).optional(),
})
export type TemplateChange = z.output<typeof coachingTemplateChangeSchema>

export type Template = {
  id: number
  name: string
  body: string
  status: TemplateStatus
  createdAt: string
  updatedAt: string
  /** How many sessions were created from it. */
  usageCount: number
  creator: CoachingPerson
  lastUpdatedBy: CoachingPerson
}

/** A changed field of a record. */
export type HistoryEntry = {
  id: number
  event: string
  attributeName: string
  valueBefore: string | null
  valueAfter: string | null
  actor: CoachingPerson | null
  createdAt: string
}
