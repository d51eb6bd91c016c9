import { z } from 'zod'
import type { Action } from '#platform/access/policy.ts'
import { productVersion } from '#platform/backup/backup.ts'
import {
  DISTRIBUTED,
  findBackup,
  fitOf,
  installedSchema,
  pageOfBackups,
  restoreCommand,
} from '#platform/backup/list.ts'
import { parseBackupName } from '#platform/backup/place.ts'
import { LOST, LOST_AFTER_MS, runResult, startRun } from '#platform/backup/run.ts'
import { findLastRun, findVerifications, type RunRow } from '#platform/backup/store.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { contentDisposition } from '#platform/files/stored-files.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { pageQuery } from '#platform/http/query-values.ts'

/** Make, verify and download backups of the installation. For the vendor's staff: a backup has all companies' data. */
export const manageBackups: Action = {
  name: 'backups.manage',
  allows: ({ permissions, person, tokenScopes }) =>
    permissions.admin && person !== null && tokenScopes === null,
}

const run = z.object({
  id: z.string(),
  kind: z.enum(['backup', 'verification']),
  file: z.string().nullable().describe('Name of the backup; null until a new one is complete'),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  step: z.enum(['', 'start', 'tables', 'files', 'reading']),
  done_bytes: z.number(),
  total_bytes: z.number().nullable().describe('Null if unknown'),
  requested_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  failure: z.string().nullable(),
  result: runResult.nullable(),
})

const backup = z.object({
  name: z.string(),
  kind: z.enum(['backup', 'restore_point']),
  created_at: z.iso.datetime(),
  bytes: z.number(),
  version: z.string().describe('Version of Plaudit that made it'),
  schema: z.string().describe('Number of its last migration'),
  fit: z
    .enum(['same', 'older', 'newer'])
    .describe('Its schema compared with that of this version: an older one is migrated, a newer one refused'),
  encrypted: z.boolean(),
  restore_command: z.string(),
  verified: z
    .object({ at: z.iso.datetime(), failure: z.string().nullable() })
    .nullable()
    .describe('The last verification; null if there was none'),
})

const TAG = 'Backups'
const nameParam = z.object({ name: z.string().max(200) })

const readStatus: Endpoint = endpoint({
  name: 'readBackupStatus',
  method: 'GET',
  url: '/api/v1/backup_status',
  summary: 'Read the version, the settings of backups, and the last backup or verification that was started',
  tag: TAG,
  action: manageBackups,
  response: z.object({
    version: z.string(),
    schema: z.string(),
    place: z.string().describe('Folder or s3:// address'),
    encrypts: z.boolean(),
    hour: z.number().nullable().describe('Hour of the nightly backup in UTC; null: none'),
    keep: z.number(),
    unavailable: z.string().nullable().describe('Why this installation makes no backups'),
    run: run.nullable(),
  }),
  async handle({ services: { config, database, clock } }) {
    const { to, passphrase, hour, keep } = config.backup
    const last = await findLastRun(database.kysely)
    return {
      version: productVersion(),
      schema: installedSchema(),
      place: to,
      encrypts: passphrase !== null,
      hour,
      keep,
      unavailable: database.distributed ? DISTRIBUTED : null,
      run: last ? presentRun(last, clock.now()) : null,
    }
  },
})

const listBackups: Endpoint = endpoint({
  name: 'listBackups',
  method: 'GET',
  url: '/api/v1/backups',
  summary: 'List backups and restore points of the installation, the newest first',
  tag: TAG,
  action: manageBackups,
  query: pageQuery,
  response: z.object({ backups: z.array(backup), next_cursor: z.string().nullable() }),
  async handle({ services: { config, database }, query }) {
    const { backups, next } = await pageOfBackups(config, query)
    const runs = await findVerifications(
      database.kysely,
      backups.map(({ name }) => name),
    )
    return {
      backups: backups.flatMap((found) => {
        const parts = parseBackupName(found.name)
        const verified = runs.find(({ file }) => file === found.name)
        return parts === null
          ? []
          : [
              {
                name: found.name,
                kind: parts.kind === 'plaudit' ? ('backup' as const) : ('restore_point' as const),
                created_at: parts.createdAt.toISOString(),
                bytes: found.bytes,
                version: parts.version,
                schema: parts.schema,
                fit: fitOf(parts.schema),
                encrypted: parts.isEncrypted,
                restore_command: restoreCommand(found),
                verified: verified?.finished_at
                  ? { at: verified.finished_at.toISOString(), failure: verified.failure }
                  : null,
              },
            ]
      }),
      next_cursor: next,
    }
  },
})

const startBackup: Endpoint = endpoint({
  name: 'startBackup',
  method: 'POST',
  url: '/api/v1/backups',
  summary: 'Start a backup of the installation in the background; one backup or verification runs at a time',
  tag: TAG,
  action: manageBackups,
  status: 202,
  body: z.strictObject({}),
  response: z.object({ id: z.string() }),
  handle: async ({ services, viewer }) => ({ id: await startRun(services, viewer, { kind: 'backup' }) }),
})

const verifyBackup: Endpoint = endpoint({
  name: 'verifyBackup',
  method: 'POST',
  url: '/api/v1/backups/:name/verify',
  summary: 'Read a whole backup in the background and compare everything in it with its checksums',
  tag: TAG,
  action: manageBackups,
  status: 202,
  params: nameParam,
  body: z.strictObject({}),
  response: z.object({ id: z.string() }),
  handle: async ({ services, viewer, params: { name } }) => ({
    id: await startRun(services, viewer, { kind: 'verification', name }),
  }),
})

const downloadBackup: Endpoint = endpoint({
  name: 'downloadBackup',
  method: 'GET',
  url: '/api/v1/backups/:name/file',
  summary: 'Download a backup, which has the data of all companies; recorded in the activity log',
  tag: TAG,
  action: manageBackups,
  params: nameParam,
  produces: 'application/octet-stream',
  response: z.any(),
  async handle({ services, viewer, params, reply }) {
    const { place, name, bytes } = await findBackup(services.config, params.name)
    await tenantTransaction(services, viewer, async (tx) =>
      tx.audit({
        action: 'company.backup_downloaded',
        objectType: 'company',
        objectId: tx.companyId,
        after: { file: name },
      }),
    )
    const headers = {
      'content-type': 'application/octet-stream',
      'content-length': String(bytes),
      'content-disposition': contentDisposition('attachment', name),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    }
    return reply.headers(headers).send(await place.read(name))
  },
})

function presentRun(row: RunRow, now: Date): z.input<typeof run> {
  const isLost = row.finished_at === null && row.seen_at.getTime() <= now.getTime() - LOST_AFTER_MS
  const failure = isLost ? LOST : row.failure
  const isOver = row.finished_at !== null || isLost
  return {
    id: row.id,
    kind: row.kind as 'backup' | 'verification',
    file: row.file,
    state: isOver ? (failure === null ? 'done' : 'failed') : row.step === '' ? 'waiting' : 'running',
    step: row.step as z.input<typeof run>['step'],
    done_bytes: row.done_bytes,
    total_bytes: row.total_bytes,
    requested_at: row.requested_at.toISOString(),
    finished_at: (row.finished_at ?? (isLost ? row.seen_at : null))?.toISOString() ?? null,
    failure,
    result: row.result as z.input<typeof runResult> | null,
  }
}

export const backupEndpoints: Endpoint[] = [
  readStatus,
  listBackups,
  startBackup,
  verifyBackup,
  downloadBackup,
]
