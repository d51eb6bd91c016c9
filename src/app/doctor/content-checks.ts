import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Check, fail, listed, warn } from '#app/doctor/check.ts'
import type { Installation } from '#app/doctor/database-checks.ts'
import { sealedSecrets } from '#app/doctor/sealed-secrets.ts'
import {
  neededQueueVersion,
  queueState,
  secondsSinceSupervised,
  WORKERS_GONE_SECONDS,
} from '#platform/jobs/queue-state.ts'
import { verifyAudit } from '#platform/records/verify-audit.ts'

/** A job or an event that waits longer shows that nothing runs, or that there is too much to do. */
const LONGEST_WAIT_SECONDS = 900

/** Checks of jobs, secrets, records and files. */
export const contentChecks: readonly Check<Installation>[] = [
  {
    name: 'job queue',
    async look({ database, running }) {
      const state = await queueState(database.ownerPool)
      if (state === null && !running) return 'the first start creates it'
      if (state === null)
        return [warn('The job queue has not been created yet.', 'Start Plaudit once to create it.')]
      const needed = neededQueueVersion()
      if (state.version > needed)
        return [
          fail(
            `The job queue has the version ${state.version}, and this Plaudit knows only ${needed}.`,
            'Start the newer version of Plaudit.',
          ),
        ]
      if (state.version < needed)
        return [
          warn(
            `The job queue has the version ${state.version} instead of ${needed}.`,
            'The next start of Plaudit upgrades it.',
          ),
        ]
      const findings = []
      if (state.deadLetters > 0)
        findings.push(
          warn(
            `${count(state.deadLetters, 'job has', 'jobs have')} failed in every attempt.`,
            'Read the cause in the log (“a job failed for good”).',
          ),
        )
      const late = running ? state.waiting.filter(({ seconds }) => seconds > LONGEST_WAIT_SECONDS) : []
      if (late.length > 0)
        findings.push(
          warn(
            `Jobs are late: ${listed(late.map(({ queue, count, seconds }) => `${count} of ${queue} for ${minutes(seconds)}`))}.`,
            'Check that a worker runs, or start another one (ROLE=worker).',
          ),
        )
      return findings
    },
  },
  {
    name: 'workers',
    async look({ database, running }) {
      if (!running) return 'Plaudit is not running'
      const seconds = await secondsSinceSupervised(database.ownerPool)
      if (seconds !== null && seconds < WORKERS_GONE_SECONDS) return `last seen ${Math.round(seconds)} s ago`
      return [
        warn(
          seconds === null
            ? 'No process has ever run jobs.'
            : `No process has run jobs for ${minutes(seconds)}.`,
          'Start Plaudit with ROLE=all or ROLE=worker.',
        ),
      ]
    },
  },
  {
    name: 'events',
    async look({ database, running }) {
      const { rows } = await database.ownerPool.query<{ waiting: number; seconds: number | null }>(
        `/* across companies: the oldest waiting event */
         select count(*)::int as waiting, extract(epoch from now() - min(created_at))::float8 as seconds
           from app.outbox_event where relayed_at is null`,
      )
      const { waiting = 0, seconds = null } = rows[0] ?? {}
      return running && seconds !== null && seconds > LONGEST_WAIT_SECONDS
        ? [
            warn(
              `${count(waiting, 'event has', 'events have')} not become jobs, the oldest for ${minutes(seconds)}.`,
              'Start Plaudit. If it is running, read its log (“events could not be relayed”).',
            ),
          ]
        : ''
    },
  },
  sealedSecrets,
  {
    name: 'audit log',
    async look({ database: { ownerPool } }) {
      const { rows } = await ownerPool.query<{ id: number; slug: string; state: string }>(
        '/* across companies: each one is examined */ select id, slug, state from app.company order by id',
      )
      const problems: string[] = []
      // Purging a company removes its oldest entries first, so the chain no longer starts at entry 1.
      for (const { id, slug, state } of rows.filter((company) => company.state !== 'purging')) {
        const { broken } = await verifyAudit(ownerPool, id, { purged: state === 'purged' })
        if (broken !== null) problems.push(`${slug}: entry ${broken.sequence}: ${broken.reason}`)
      }
      return problems.length === 0
        ? ''
        : [
            fail(
              `${listed(problems)}.`,
              'Someone changed the audit log in the database. Compare it with a backup.',
            ),
          ]
    },
  },
  {
    name: 'stored files',
    async look({ config, database: { ownerPool } }) {
      if (config.s3) return 'in the bucket'
      const { rows } = await ownerPool.query<{ key: string }>(
        `/* across companies: the newest files */ select key from app.stored_file order by created_at desc, key limit ${MOST_FILES}`,
      )
      const missing = rows.filter(({ key }) => !existsSync(join(config.dataDirectory, 'files', key)))
      return missing.length === 0
        ? ''
        : [
            fail(
              `${missing.length} of the newest ${rows.length} uploaded files are missing in ${join(config.dataDirectory, 'files')}.`,
              'Restore the files from the same backup as the database, or correct DATA_DIR.',
            ),
          ]
    },
  },
]

const MOST_FILES = 10_000

const count = (number: number, singular: string, plural: string) =>
  `${number} ${number === 1 ? singular : plural}`

const minutes = (seconds: number): string => {
  const whole = Math.round(seconds / 60)
  return whole < 120 ? `${whole} min` : `${Math.round(whole / 60)} h`
}
