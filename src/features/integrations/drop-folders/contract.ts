import { z } from 'zod'
import { TARGETS } from '#features/integrations/webhook-sources/fields.ts'
import { webhookMappingSchema } from '#features/integrations/webhook-sources/mapping-schema.ts'
import { wholeNumber } from '#lib/field-words.ts'
import { nameText, storableText } from '#lib/storable-text.ts'
import { pageQuery } from '#platform/http/query-values.ts'
import { folderPlaceSchema } from '#platform/remote-folders/place-schema.ts'

export { folderPlaceSchema }

const target = z.enum(TARGETS, { error: `must be one of ${TARGETS.join(', ')}` })

const settings = {
  name: nameText(100),
  place: folderPlaceSchema,
  /** The secret access key of S3, or the password or private key of the SFTP user. */
  secret: storableText(10_000).min(1, { error: 'is required' }).optional(),
  has_recordings: z
    .boolean()
    .describe('True: a CSV or JSON file waits for the recording with the same name, and describes it.'),
  minutes: wholeNumber(1, 1_440),
  mapping: webhookMappingSchema,
}

export const dropFolderInputSchema = z.strictObject({
  ...settings,
  target,
  has_recordings: settings.has_recordings.default(false),
  minutes: settings.minutes.default(5),
  /** Left out: files wait until there is one. */
  mapping: settings.mapping.nullish(),
})
export type DropFolderInput = z.output<typeof dropFolderInputSchema>

export const dropFolderChangeSchema = z.strictObject({
  name: settings.name.optional(),
  /** Another server, bucket or user needs its secret as well. */
  place: settings.place.optional(),
  secret: settings.secret,
  has_recordings: settings.has_recordings.optional(),
  minutes: settings.minutes.optional(),
  mapping: settings.mapping.optional(),
  active: z.boolean().optional(),
  /** The version the change is based on; 409 if it is not the stored one. */
  version: z.int(),
})
export type DropFolderChange = z.output<typeof dropFolderChangeSchema>

export const dropFolderSchema = z.object({
  id: z.number(),
  name: z.string(),
  target,
  place: folderPlaceSchema,
  has_recordings: z.boolean(),
  minutes: z.number(),
  active: z.boolean(),
  mapping: webhookMappingSchema.nullable(),
  version: z.number(),
  /** A run is working at present. */
  running: z.boolean(),
  last_look_at: z.string().nullable(),
  next_look_at: z.string().nullable(),
  /** Why the last look failed; null if it did not. */
  last_fault: z.string().nullable(),
  /** Files that the last look left in the folder. */
  waiting: z.number(),
  /** Files of the last 30 days, and the records that they made. */
  done: z.number(),
  failed: z.number(),
  records: z.number(),
})
export type DropFolder = z.output<typeof dropFolderSchema>

export const dropFolderListSchema = z.object({ drop_folders: z.array(dropFolderSchema) })

export const dropFolderOptionsSchema = z.object({
  /** The folders of this server that may be used. */
  local_folders: z.array(z.string()),
  mappings: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      target,
      has_recordings: z.boolean(),
      mapping: webhookMappingSchema,
    }),
  ),
})

export const hostKeyInputSchema = z.strictObject({
  host: nameText(255),
  port: wholeNumber(1, 65_535).default(22),
})

export const hostKeySchema = z.object({ host_key: z.string() })

export const folderCheckInputSchema = z.strictObject({
  place: folderPlaceSchema,
  secret: settings.secret,
  /** The drop folder whose stored secret is used if `secret` is left out. */
  id: z.int().positive().optional(),
})
export type FolderCheckInput = z.output<typeof folderCheckInputSchema>

export const folderCheckSchema = z.object({
  /** The first ten files, and how many there are. */
  files: z.array(z.string()),
  count: z.number(),
})

export const dropSampleSchema = z.object({
  /** The file that the sample is from; null if the folder has no file that could be read. */
  path: z.string().nullable(),
  /** Its first message, as JSON. */
  sample: z.string().nullable(),
})
export type DropSample = z.output<typeof dropSampleSchema>

export const DROP_FILE_STATES = ['working', 'done', 'failed'] as const
export type DropFileState = (typeof DROP_FILE_STATES)[number]

export const dropFilesQuery = pageQuery.extend({ state: z.enum(DROP_FILE_STATES).optional() })

export const dropFileSchema = z.object({
  id: z.number(),
  path: z.string(),
  recording_path: z.string().nullable(),
  size: z.number(),
  state: z.enum(DROP_FILE_STATES),
  /** Where the file is now. */
  location: z.string(),
  created_at: z.string(),
  processed_at: z.string().nullable(),
  rows: z.number(),
  records: z.number(),
  /** The first 100. `row` is null for an error of the whole file. */
  errors: z.array(z.object({ row: z.number().nullable(), path: z.string(), message: z.string() })),
})
export type DropFile = z.output<typeof dropFileSchema>
export type RowError = DropFile['errors'][number]

export const dropFilesSchema = z.object({
  files: z.array(dropFileSchema),
  next_cursor: z.string().nullable(),
})
