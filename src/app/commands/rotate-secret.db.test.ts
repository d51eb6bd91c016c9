import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { SEALED_COLUMNS } from '#app/sealed-columns.ts'
import { countSealed } from '#app/sealed-values.ts'
import { seal, unseal } from '#platform/auth/envelope.ts'
import { buildCompany } from '#platform/testing/builders.ts'
import { compileCache } from '#platform/testing/compile-cache.ts'
import { testServices } from '#platform/testing/test-services.ts'

/** Runs the command in its own process, and kills it. */

const services = testServices()
const owner = services.database.ownerPool
const OLD = 'the-old-key-the-old-key-the-old-key'
const NEW = 'the-new-key-the-new-key-the-new-key'
const FACTORS = 6_000
const values = { SECRET_KEY: NEW, SECRET_KEY_OLD: OLD }

/** Columns of bytes that are hashes and their salts, not encrypted values. */
const HASHES = /[._](hash|salt)$/
/** The other half of a passkey is secret, and stays with the authenticator. */
const PUBLIC = ['passkey.credential_id', 'passkey.public_key']

const SAMPLES: Record<string, { columns: string; values: string }> = {
  second_factor: { columns: 'employee_id, started_at', values: '7, now()' },
  sign_in_setting: { columns: 'updated_at', values: 'now()' },
  source_system: {
    columns: 'id, source, subdomain, api_key_end, created_at, updated_at',
    values: "3, 'zendesk', 'acme', 'cret', now(), now()",
  },
  webhook: {
    columns: 'id, uuid, url, description, events, owner_id, created_at, updated_at',
    values: "5, '0b1c6f5e-6f0a-4d3c-9a55-2f1f9f2d7c11', 'https://example.com', '', '{}', 7, now(), now()",
  },
  alert_channel: {
    columns: 'id, rule_id, kind, uuid, address_hint',
    values: "5, 1, 'slack', '0b1c6f5e-6f0a-4d3c-9a55-2f1f9f2d7c11', ''",
  },
  report_chat: {
    columns: 'id, subscription_id, kind, uuid, address_hint',
    values: "5, 1, 'slack', '0b1c6f5e-6f0a-4d3c-9a55-2f1f9f2d7c11', ''",
  },
  webhook_source: {
    columns:
      'id, uuid, name, target, token_hash, signature, window_seconds, keep_days, wants_sample, created_at, updated_at',
    values:
      "5, '0b1c6f5e-6f0a-4d3c-9a55-2f1f9f2d7c11', 'x', 'interactions', 'x', '{}', 300, 14, false, now(), now()",
  },
  webhook_source_delivery: {
    columns: 'id, source_id, uuid, event_hash, created_at, size',
    values: "5, 5, '0b1c6f5e-6f0a-4d3c-9a55-2f1f9f2d7c11', 'x', now(), 1",
  },
  drop_folder: {
    columns: 'id, uuid, name, target, place, has_recordings, minutes, next_look_at, created_at, updated_at',
    values:
      "5, '0b1c6f5e-6f0a-4d3c-9a55-2f1f9f2d7c11', 'x', 'interactions', '{}', false, 5, now(), now(), now()",
  },
  export_destination: {
    columns: 'id, uuid, name, place, for_everyone, created_at, updated_at',
    values: "5, '0b1c6f5e-6f0a-4d3c-9a55-2f1f9f2d7c11', 'x', '{}', false, now(), now()",
  },
  privacy_key: { columns: 'created_at', values: 'now()' },
  push_key: { columns: 'public_key, created_at', values: "'x', now()" },
  push_device: {
    columns: 'id, uuid, employee_id, session_hash, endpoint_hash, created_at',
    values: "5, '0b1c6f5e-6f0a-4d3c-9a55-2f1f9f2d7c11', 7, 'x', 'x', now()",
  },
  gifting_connection: { columns: 'connected_at', values: 'now()' },
  survey_request: {
    columns:
      'id, uuid, external_id, survey_id, survey_version, deliver, status, send_at, expires_at, token_hash, request_hash, created_at, updated_at',
    values:
      "5, '0b1c6f5e-6f0a-4d3c-9a55-2f1f9f2d7c11', 'x', 1, 1, 'link', 'link', now(), now(), 'x', 'x', now(), now()",
  },
}
const KEYS = { employee_id: 7, id: 5, uuid: '0b1c6f5e-6f0a-4d3c-9a55-2f1f9f2d7c11', source: 'zendesk' }

let companyId: number
beforeAll(async () => {
  companyId = (await buildCompany(services)).id
  const client = await owner.connect()
  try {
    // The secrets matter here, not the records that they belong to.
    await client.query('set session_replication_role = replica')
    for (const { table, column, placeOf } of SEALED_COLUMNS) {
      const sample = SAMPLES[table]
      if (!sample) throw new Error(`Add a row of ${table} to SAMPLES.`)
      const isFirst = SEALED_COLUMNS.find((each) => each.table === table)?.column === column
      await client.query(
        isFirst
          ? `insert into app.${table} (company_id, ${column}, ${sample.columns}) values ($1, $2, ${sample.values})`
          : `update app.${table} set ${column} = $2 where company_id = $1`,
        [companyId, seal(OLD, placeOf({ company_id: companyId, ...KEYS }), secretOf(table))],
      )
    }
    const factors = SEALED_COLUMNS.find(({ table }) => table === 'second_factor')
    const ids = Array.from({ length: FACTORS }, (_, at) => at + 100)
    await client.query(
      `insert into app.second_factor (company_id, employee_id, secret, started_at)
       select $1::bigint, id, secret, now() from unnest($2::bigint[], $3::bytea[]) as given (id, secret)
       on conflict do nothing`,
      [
        companyId,
        ids,
        ids.map((id) =>
          seal(OLD, factors?.placeOf({ company_id: companyId, employee_id: id }) ?? '', `secret ${id}`),
        ),
      ],
    )
  } finally {
    client.release(true)
  }
}, 60_000)

const secretOf = (table: string) => `hush ${table}`

function start(environment: Record<string, string>, args = ['rotate-secret']) {
  const { host, port, user, database } = services.address
  return spawn(process.execPath, ['src/main.ts', ...args], {
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      DATA_DIR: services.config.dataDirectory,
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      ...environment,
    },
  })
}

async function plaudit(environment: Record<string, string>, args?: string[]) {
  const child = start(environment, args)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  expect(out + err).not.toMatch(/hush|-key-the-/)
  return { code, out, err }
}

const counts = async () => {
  const found = await countSealed(owner, { secretKey: NEW, oldSecretKey: OLD })
  const sum = (key: 'current' | 'old' | 'unreadable') => found.reduce((all, count) => all + count[key], 0)
  return { current: sum('current'), old: sum('old'), unreadable: sum('unreadable') }
}
const ALL = FACTORS + SEALED_COLUMNS.length

test('every column of bytes is a hash, is public or is in the list of sealed columns', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select c.table_name || '.' || c.column_name as name from information_schema.columns c
      where c.table_schema = 'app' and c.data_type = 'bytea' order by 1`,
  )
  const unknown = rows.map(({ name }) => name).filter((name) => !HASHES.test(name) && !PUBLIC.includes(name))
  expect(unknown).toEqual(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).sort())
})

test.each([
  ['without the old key', { SECRET_KEY: NEW }, 'SECRET_KEY_OLD: is not set', 2],
  ['without a new key', { SECRET_KEY_OLD: OLD }, 'SECRET_KEY: is not set', 2],
  ['with two equal keys', { SECRET_KEY: OLD, SECRET_KEY_OLD: OLD }, 'must differ from SECRET_KEY', 2],
  [
    'with a key that opens nothing',
    { ...values, SECRET_KEY_OLD: 'x'.repeat(32) },
    `Nothing was changed. Neither SECRET_KEY nor SECRET_KEY_OLD opens ${FACTORS + 1} in second_factor (secrets of two-step verification), 1 in sign_in_setting`,
    1,
  ],
])(
  'refuses to rotate %s',
  async (_what, environment, message, exitCode) => {
    const { code, err } = await plaudit(environment)
    expect(err).toContain(message)
    expect(code).toBe(exitCode)
    expect(await counts()).toEqual({ current: 0, old: ALL, unreadable: 0 })
  },
  60_000,
)

test('changes nothing if one value opens with neither key', async () => {
  const { rows } = await owner.query<{ api_key: Buffer }>(
    'select api_key from app.gifting_connection where company_id = $1',
    [companyId],
  )
  const set = (value: Buffer | undefined) =>
    owner.query('update app.gifting_connection set api_key = $2 where company_id = $1', [companyId, value])
  await set(Buffer.from('damaged'))
  const { code, err } = await plaudit(values)
  expect(code).toBe(1)
  expect(err).toContain('opens 1 in gifting_connection (keys of the gifting platform).')
  expect(await counts()).toEqual({ current: 0, old: ALL - 1, unreadable: 1 })
  await set(rows[0]?.api_key)
}, 60_000)

test('continues after it was killed, and the doctor sees the unfinished rotation', async () => {
  const child = start(values)
  child.stderr.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes(`second_factor: `)) child.kill('SIGKILL')
  })
  const [, signal] = await once(child, 'close')
  expect(signal).toBe('SIGKILL')
  const killed = await counts()
  expect(killed).toEqual({ current: expect.any(Number), old: expect.any(Number), unreadable: 0 })
  expect(Math.min(killed.current, killed.old)).toBeGreaterThan(0)

  expect((await plaudit(values, ['doctor'])).out).toMatch(
    new RegExp(
      `warn +sealed secrets: The rotation of SECRET_KEY is not finished: \\d+ of ${FACTORS + 1} secrets of two-step`,
    ),
  )
  expect((await plaudit({ SECRET_KEY: NEW }, ['doctor'])).out).toMatch(
    /warn +sealed secrets: SECRET_KEY does not open .*set SECRET_KEY_OLD to the key before and run plaudit rotate-secret/,
  )

  const again = await plaudit(values)
  expect(again).toMatchObject({ code: 0, err: expect.stringContaining('All secrets are encrypted') })
  expect(JSON.parse(again.out)).toEqual({ rotated: killed.old, sealed: ALL })
  expect(await counts()).toEqual({ current: ALL, old: 0, unreadable: 0 })
  expect((await plaudit(values, ['doctor'])).out).toMatch(/ok +sealed secrets: all are rotated/)
  const third = await plaudit(values)
  expect(JSON.parse(third.out)).toEqual({ rotated: 0, sealed: ALL })
}, 120_000)

test.each(SEALED_COLUMNS.map((sealed) => [`${sealed.table}.${sealed.column}`, sealed] as const))(
  '%s opens with the new key alone, unchanged',
  async (_name, { table, column, placeOf, keys }) => {
    const { rows } = await owner.query(
      `select ${['company_id', ...keys, column].join(', ')} from app.${table} where company_id = $1 order by ${[...keys, column].join(', ')} limit 1`,
      [companyId],
    )
    expect(unseal(NEW, placeOf(rows[0]), rows[0][column])).toBe(secretOf(table))
    expect(unseal(OLD, placeOf(rows[0]), rows[0][column])).toBeNull()
  },
)
