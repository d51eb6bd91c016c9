import { z } from 'zod'
import { namedRecordSchema } from '#lib/record-schemas.ts'

/** The position of the preview and the employee it is about, as in the editor's addresses. */
export type PreviewQuery = Partial<Record<'page' | 'question' | 'option' | 'employee_id', number | undefined>>

/** What a survey shows besides its own texts. */
export const previewContextSchema = z.object({
  company: z.object({ name: z.string(), image: z.string().nullable() }),
  /** The employee the survey asks about; null if none was chosen. */
  employee: namedRecordSchema
    .extend({ first_name: z.string(), image: z.string().nullable() })
    .nullable()
    .describe('The employee the survey asks about'),
  positive_feedback: z
    .object({
      mode: z.enum(['AREAS_OF_EXCELLENCE', 'OFF', 'REWARDS']),
      areas: z.array(z.string()),
      rewards: z.array(
        z.object({ tier: z.enum(['low', 'mid', 'high']), caption: z.string(), image_url: z.string() }),
      ),
      from_stars: z.number().describe('The lowest rating in stars after which it is offered'),
    })
    .describe('What customers can choose after a good rating'),
  brands: z.array(namedRecordSchema),
  languages: z.array(z.string()).describe('The languages a survey can be written in'),
  previewParameters: z.object({
    page: z.number().nullable(),
    question: z.number().nullable(),
    option: z.number().nullable(),
    employee_id: z.number().nullable(),
  }),
})
export type PreviewContext = z.output<typeof previewContextSchema>
