import { z } from 'zod'

/**
 * The layout of a backup: a tar archive, compressed by zstd, followed by a checksum, and encrypted by age if there is a
 * passphrase. It starts with `header.json`, continues with the tables, then the files, and ends with `manifest.json`.
 * Contents are cut into pieces (`tables/app.team/000000`), because tar wants to know sizes in advance and COPY does not.
 */
export const headerSchema = z.object({
  /** Those of format 1 have no checksum at their end. */
  format: z.literal([1, 2]),
  /** Version of Plaudit that wrote the backup. */
  version: z.string(),
  /** ISO time of the snapshot. */
  createdAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** Shows whether the server that restores has the same SECRET_KEY. */
  secretKeyMark: z.string(),
})
export type BackupHeader = z.infer<typeof headerSchema>

const content = { bytes: z.number(), sha256: z.string() }

export const manifestSchema = z.object({
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), ...content })),
  /** Sequences of the schema `app`, and the last value that each returned. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.array(z.object({ key: z.string(), contentType: z.string(), ...content })),
  /** Files deleted between the snapshot and their turn, or lost before. */
  missingFiles: z.array(z.string()),
})
export type BackupManifest = z.infer<typeof manifestSchema>
export type TableContent = BackupManifest['tables'][number]

/** What to do with the other kind of archive, by the format in its header. */
export const KINDS: ReadonlyMap<unknown, { noun: string; use: string }> = new Map<
  unknown,
  { noun: string; use: string }
>([
  ...[1, 2].map(
    (format) =>
      [
        format,
        { noun: 'backup', use: 'This is a backup of a whole installation. Restore it: plaudit restore FILE' },
      ] as const,
  ),
  [
    'company 1',
    {
      noun: 'company archive',
      use: 'This is the archive of one company. Import it: plaudit import-company FILE',
    },
  ],
])

export const HEADER = 'header.json'
export const MANIFEST = 'manifest.json'
export const tableItem = (name: string): string => `tables/${name}`
export const fileItem = (key: string): string => `files/${key}`

/** Jobs that have not run yet; not a table of ours, so they are sent again instead of copied back. */
export const WAITING_JOBS = 'pgboss.job'

/** A backup that cannot be used, with a sentence for people; nothing has been changed. */
export class BackupError extends Error {}
