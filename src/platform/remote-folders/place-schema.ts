import { z } from 'zod'
import { wholeNumber } from '#lib/field-words.ts'
import { storableText } from '#lib/storable-text.ts'

const text = (longest: number) => storableText(longest).trim().min(1, { error: 'is required' })

const host = text(255).regex(/^[A-Za-z0-9.-]+$|^[0-9a-fA-F:]+$/, {
  error: 'must be a host name or an IP address, such as sftp.example.com',
})

const path = storableText(1_000).refine((value) => !value.split('/').includes('..'), {
  error: 'must not contain ..',
})

const localPlaceSchema = z.strictObject({
  kind: z.literal('local'),
  path: path.refine((value) => value.startsWith('/'), { error: 'must start with /' }),
})

const s3PlaceSchema = z.strictObject({
  kind: z.literal('s3'),
  bucket: text(63).regex(/^[a-z0-9][a-z0-9.-]+$/, { error: 'is not the name of a bucket' }),
  prefix: path.default(''),
  region: text(60).regex(/^[a-z0-9-]+$/, { error: 'must be a region such as eu-west-1' }),
  endpoint: text(500)
    .regex(/^https?:\/\/[^\s?#@]+$/, { error: 'must be an address such as https://s3.example.com' })
    .refine((value) => URL.canParse(value), { error: 'must be an address such as https://s3.example.com' })
    .nullable()
    .default(null),
  access_key_id: text(200).regex(/^[\x21-\x7e]+$/, { error: 'has a space or an unusual character' }),
})

const sftpPlaceSchema = z.strictObject({
  kind: z.literal('sftp'),
  host,
  port: wholeNumber(1, 65_535).default(22),
  path: path.default('.'),
  user: text(200),
  host_key: text(100).regex(/^SHA256:[A-Za-z0-9+/]{43}$/, {
    error: 'must be the fingerprint of the server, such as SHA256: and 43 characters',
  }),
})

/** Where a remote folder is. The secret that goes with it is kept apart. */
export const folderPlaceSchema = z
  .discriminatedUnion('kind', [localPlaceSchema, s3PlaceSchema, sftpPlaceSchema], {
    error: 'must have the kind local, s3 or sftp',
  })
  .meta({
    examples: [{ kind: 's3', bucket: 'acme-calls', region: 'eu-west-1', access_key_id: 'AKIAEXAMPLE' }],
  })
export type FolderPlace = z.output<typeof folderPlaceSchema>
