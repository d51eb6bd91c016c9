import { z } from 'zod'
import { nameText, storableText } from '#lib/storable-text.ts'
import { folderPlaceSchema } from '#platform/remote-folders/place-schema.ts'

const settings = {
  name: nameText(100),
  place: folderPlaceSchema,
  /** The secret access key of S3, or the password or private key of the SFTP user. */
  secret: storableText(10_000).min(1, { error: 'is required' }).optional(),
  for_everyone: z
    .boolean()
    .describe('True: everyone who can make exports may use it. False: only admins may.'),
}

export const exportDestinationInputSchema = z.strictObject({
  ...settings,
  for_everyone: settings.for_everyone.default(false),
})
export type DestinationInput = z.output<typeof exportDestinationInputSchema>

export const exportDestinationChangeSchema = z.strictObject({
  name: settings.name.optional(),
  /** Another server or user needs its secret as well. */
  place: settings.place.optional(),
  secret: settings.secret,
  for_everyone: settings.for_everyone.optional(),
  /** The version the change is based on; 409 if it is not the stored one. */
  version: z.int(),
})
export type DestinationChange = z.output<typeof exportDestinationChangeSchema>

export const exportDestinationSchema = z.object({
  id: z.number(),
  name: z.string(),
  place: folderPlaceSchema,
  for_everyone: z.boolean(),
  version: z.number(),
  /** The last attempt to deliver to it; null if there was none. */
  last_attempt_at: z.string().nullable(),
  /** Why the last attempt failed; null if it did not. */
  last_fault: z.string().nullable(),
})
export type Destination = z.output<typeof exportDestinationSchema>

export const exportDestinationListSchema = z.object({
  export_destinations: z.array(exportDestinationSchema),
  /** The folders of this server that may be used. */
  local_folders: z.array(z.string()),
})

export const destinationTestInputSchema = z.strictObject({
  place: folderPlaceSchema,
  secret: settings.secret,
  /** The destination whose stored secret is used if `secret` is left out. */
  id: z.int().positive().optional(),
})
export type DestinationTestInput = z.output<typeof destinationTestInputSchema>

export const destinationTestSchema = z.object({ written: z.literal(true) })
