import { beforeAll, describe, test, vi } from 'vitest'
import { type Broken, doctorHarness } from '#app/doctor/testing.ts'
import { giftingKeyPlace } from '#features/integrations/gifting/connection.ts'
import { seal } from '#platform/auth/envelope.ts'
import { LEAKPROOF_FUNCTIONS, markLeakproof } from '#platform/db/citus.ts'
import { buildCompany } from '#platform/testing/builders.ts'
import { testServices } from '#platform/testing/test-services.ts'

/** Breaks the database of a working installation in one way at a time. */

const services = testServices()
const owner = services.database.ownerPool
const SECRET_KEY = services.config.secretKey
const harness = doctorHarness(services)

let companyId: number
beforeAll(async () => {
  companyId = (await buildCompany(services)).id
})

const INSTALLATIONS: Broken[] = [
  {
    what: 'a database user without BYPASSRLS',
    breaks: ['create role plaudit_doctor_limited login'],
    mends: ['drop role plaudit_doctor_limited'],
    prepare: () => ({ DATABASE_URL: harness.address({ user: 'plaudit_doctor_limited' }) }),
    check: 'database user',
    message: /plaudit_doctor_limited is neither a superuser nor has BYPASSRLS/,
    fix: /alter role plaudit_doctor_limited bypassrls/,
  },
  {
    what: 'a database user who may not take the application’s role',
    breaks: ['create role plaudit_doctor_alone login bypassrls'],
    mends: ['drop role plaudit_doctor_alone'],
    prepare: () => ({ DATABASE_URL: harness.address({ user: 'plaudit_doctor_alone' }) }),
    check: 'application role',
    message: /cannot take the role plaudit_app: permission denied to set role/,
    fix: /grant plaudit_app/,
  },
  {
    what: 'a table that the application owns',
    breaks: ['alter table app.brand owner to plaudit_app'],
    mends: [
      'alter table app.brand owner to postgres',
      'grant select, insert, update, delete on app.brand to plaudit_app',
    ],
    check: 'application role',
    message: /The role plaudit_app owns brand/,
    fix: /owner/,
  },
  {
    what: 'a right to change the audit log',
    breaks: ['grant update on app.audit_entry to plaudit_app'],
    mends: ['revoke update on app.audit_entry from plaudit_app'],
    check: 'grants',
    message: /The role plaudit_app may change the audit log\./,
    fix: /revoke update, delete on app.audit_entry/,
  },
  {
    what: 'a right that was taken away',
    breaks: ['revoke update on app.brand from plaudit_app'],
    mends: ['grant update on app.brand to plaudit_app'],
    check: 'grants',
    message: /lacks rights: update on app.brand\./,
    fix: /grant select/,
  },
  {
    what: 'a table without row-level security',
    breaks: ['alter table app.brand no force row level security'],
    mends: ['alter table app.brand force row level security'],
    check: 'row-level security',
    message: /does not separate companies in app.brand\./,
    fix: /force row level security/,
  },
  {
    what: 'a second policy that shows all rows',
    breaks: ['create policy open on app.brand using (true)'],
    mends: ['drop policy open on app.brand'],
    check: 'row-level security',
    message: /does not separate companies in app.brand\./,
    fix: /policy/,
  },
  {
    what: 'an empty database',
    breaks: ['alter schema app rename to app_lost'],
    mends: ['alter schema app_lost rename to app'],
    check: 'schema version',
    message: /has no tables of Plaudit/,
    fix: /plaudit migrate/,
  },
  {
    what: 'an older schema',
    prepare: async ({ cleanUp }) => {
      const { rows } = await owner.query(
        "delete from app.schema_migration where name like '0068%' returning name, hash, applied_at",
      )
      const [{ name, hash, applied_at }] = rows
      cleanUp(() =>
        owner.query('insert into app.schema_migration values ($1, $2, $3)', [name, hash, applied_at]),
      )
      return {}
    },
    check: 'schema version',
    message: /the migration 0068_\w+.sql is pending/,
    fix: /plaudit migrate/,
  },
  {
    what: 'a newer schema',
    breaks: ["insert into app.schema_migration values ('9999_future.sql', '', now())"],
    mends: ["delete from app.schema_migration where name = '9999_future.sql'"],
    check: 'schema version',
    message: /A newer version of Plaudit has migrated the database \(9999_future.sql\)/,
    fix: /newer/,
  },
  {
    what: 'a migration that was changed',
    breaks: ["update app.schema_migration set hash = reverse(hash) where name like '0001%'"],
    mends: ["update app.schema_migration set hash = reverse(hash) where name like '0001%'"],
    check: 'schema version',
    message: /changed after they ran: 0001_tenancy.sql/,
    fix: /released version/,
  },
  {
    what: 'a missing extension',
    breaks: ["update pg_extension set extname = 'lost' where extname = 'btree_gin'"],
    mends: ["update pg_extension set extname = 'btree_gin' where extname = 'lost'"],
    check: 'extension',
    message: /btree_gin is missing/,
    fix: /create extension btree_gin/,
  },
  {
    what: 'searches without their index',
    breaks: [`alter function ${LEAKPROOF_FUNCTIONS[0]} not leakproof`],
    mends: [markLeakproof(LEAKPROOF_FUNCTIONS[0] ?? '')],
    check: 'search index',
    status: 'warn',
    message: /Searches do not use their index/,
    fix: /alter function pg_catalog.ts_match_vq\(tsvector, tsquery\) leakproof$/,
  },
  {
    what: 'sorting rules that changed with the operating system',
    breaks: ["update pg_database set datcollversion = '0.1' where datname = current_database()"],
    mends: [
      'update pg_database set datcollversion = pg_database_collation_actual_version(oid) where datname = current_database()',
    ],
    check: 'collation',
    status: 'warn',
    message: /sorting rules of the operating system changed/,
    fix: /alter database \w+ refresh collation version/,
  },
  {
    what: 'a job queue of a newer version',
    breaks: ['update pgboss.version set version = version + 100'],
    mends: ['update pgboss.version set version = version - 100'],
    check: 'job queue',
    message: /has the version 1\d\d, and this Plaudit knows only \d\d/,
    fix: /newer version/,
  },
  {
    what: 'jobs that failed in every attempt',
    breaks: [
      "insert into pgboss.job (name, state) values ('dead-letters', 'created'), ('dead-letters', 'created')",
    ],
    mends: ["delete from pgboss.job where name = 'dead-letters'"],
    check: 'job queue',
    status: 'warn',
    message: /2 jobs have failed in every attempt/,
    fix: /log/,
  },
  {
    what: 'jobs that nothing runs',
    breaks: [
      "insert into pgboss.job (name, start_after, created_on) values ('greet', now() - interval '1 hour', now() - interval '1 hour')",
    ],
    mends: ["delete from pgboss.job where name = 'greet'"],
    check: 'job queue',
    status: 'warn',
    message: /Jobs are late: 1 of greet for 60 min/,
    fix: /ROLE=worker/,
  },
  {
    what: 'no running worker',
    breaks: ["update pgboss.queue set monitor_on = now() - interval '1 hour', monitor_claim_on = null"],
    mends: ['update pgboss.queue set monitor_on = now()'],
    check: 'workers',
    status: 'warn',
    message: /No process has run jobs for 60 min/,
    fix: /ROLE=worker/,
  },
  {
    what: 'events that nothing relays',
    prepare: async ({ cleanUp }) => {
      await owner.query(
        "insert into app.outbox_event (company_id, type, payload, created_at) values ($1, 'x', '{}', now() - interval '3 hours')",
        [companyId],
      )
      cleanUp(() => owner.query('delete from app.outbox_event where company_id = $1', [companyId]))
      return {}
    },
    check: 'events',
    status: 'warn',
    message: /1 event has not become jobs, the oldest for 3 h/,
    fix: /log/,
  },
  {
    what: 'another secret key',
    prepare: async ({ cleanUp }) => {
      await owner.query(
        'insert into app.gifting_connection (company_id, api_key, connected_at) values ($1, $2, now())',
        [companyId, seal(SECRET_KEY, giftingKeyPlace({ companyId }), 'key')],
      )
      cleanUp(() => owner.query('delete from app.gifting_connection where company_id = $1', [companyId]))
      return { SECRET_KEY: 'another-key-another-key-another-key' }
    },
    check: 'sealed secrets',
    message: /does not open 1 of 1 keys of the gifting platform/,
    fix: /Set SECRET_KEY to the key/,
  },
  {
    what: 'a file that was lost',
    prepare: async ({ cleanUp }) => {
      await owner.query(
        "insert into app.stored_file (company_id, key, name, content_type, size, created_at) values ($1, '1/lost', 'a', 'text/plain', 1, now())",
        [companyId],
      )
      cleanUp(() => owner.query('delete from app.stored_file where company_id = $1', [companyId]))
      return {}
    },
    check: 'stored files',
    message: /1 of the newest 1 uploaded files are missing/,
    fix: /same backup/,
  },
  {
    what: 'a clock that is wrong',
    prepare: ({ cleanUp }) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
      cleanUp(() => vi.useRealTimers())
      return {}
    },
    check: 'clock',
    message: /3600 s apart/,
    fix: /time server/,
  },
]

describe('the diagnosis is right, and nothing is written, for', () => {
  test.each(INSTALLATIONS)('$what', (broken) => harness.expectDiagnosis(broken))
})
