import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportCompany } from '#app/company-archive/export-company.ts'
import { archiveFormat } from '#app/company-archive/format-page.ts'
import { importCompany } from '#app/company-archive/import-company.ts'
import { CARRIED, FILE_KEYS, LEFT_OUT, NOT_FILE_KEYS } from '#app/company-archive/rules.ts'
import { readArchiveTables } from '#app/company-archive/tables-store.ts'
import { exporting, importing, manifestOf, PASSPHRASE, rowHashes } from '#app/company-archive/testing.ts'
import { SEALED_COLUMNS } from '#app/sealed-columns.ts'
import { seal, unseal } from '#platform/auth/envelope.ts'
import { installation } from '#platform/backup/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { storeFile } from '#platform/files/stored-files.ts'
import { verifyAudit } from '#platform/records/verify-audit.ts'
import {
  type BuiltCompany,
  buildCompany,
  buildEmployee,
  buildTeam,
  systemViewerOf,
} from '#platform/testing/builders.ts'
import { scratchDatabase } from '#platform/testing/test-database.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
const owner = services.database.ownerPool
const folder = mkdtempSync(join(tmpdir(), 'plaudit-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const path = (name: string) => join(folder, name)

const emptyInstallation = () => {
  const made = installation(services, folder, scratchDatabase({ from: 'template' }))
  const config = { ...made.config, secretKey: 'another-key-another-key-another-key-another' }
  return { ...made, config, log: services.log, eventsWritten: () => {} }
}

let company: BuiltCompany
let personId: number
beforeAll(async () => {
  await buildCompany(services, { slug: 'neighbour' })
  company = await buildCompany(services, { slug: 'acme' })
  await fill()
}, 60_000)

/** Rows that are easily changed by a format that is not exact. */
async function fill(): Promise<void> {
  const top = await buildTeam(services, company, { name: 'Top' })
  const other = await buildTeam(services, company, { name: 'Other' })
  for (const parent of [other, top]) await buildTeam(services, company, { name: 'Night', parent })
  const person = await buildEmployee(services, company, { team: top, password: 'correct-password' })
  personId = person.id
  await owner.query('update app.team set owner_id = $2 where company_id = $1', [company.id, personId])
  // The child has a lower id than its parent.
  await owner.query('update app.team set parent_id = $3 where company_id = $1 and id = $2', [
    company.id,
    top.id,
    other.id,
  ])
  for (const name of ODD_TEXTS)
    await owner.query('insert into app.brand (company_id, name, created_at) values ($1, $2, $3)', [
      company.id,
      name,
      '2026-01-01T00:00:00.123456Z',
    ])
  for (const [position, json] of ODD_JSON.entries())
    await owner.query(
      `insert into app.stream_view (company_id, owner_id, name, filters, position, created_at, updated_at)
       values ($1, $2, $3::text, $3::jsonb, $4, 'infinity', '0044-03-15 12:00 BC')`,
      [company.id, personId, json, position],
    )
  await owner.query(
    `insert into app.survey (company_id, id, name, created_at, uuid) values ($1, 9, 'Survey', now(), gen_random_uuid())`,
    [company.id],
  )
  await owner.query(
    `insert into app.survey_configuration (company_id, survey_id, configuration, configuration_hash, created_at, updated_at)
     values ($1, 9, $2, 'x', now(), now())`,
    [company.id, '{"b" : 1.50,\n  "a":[ 1, 1 ], "b": null}'],
  )
  await insertSecrets()
  await owner.query(
    `insert into app.sign_on_directory (kind, name, company_id) values ('company', 'acme', $1), ('domain', 'acme.example', $1)`,
    [company.id],
  )
  const viewer = await systemViewerOf(services, company)
  for (const content of ['', 'bytes of a file'])
    await storeFile(
      services,
      viewer,
      {
        content: Readable.from([Buffer.from(content)]),
        name: 'a.txt',
        contentType: 'text/plain',
        maxBytes: 100,
        kind: 'any',
      },
      async (tx, file) => {
        tx.audit({ action: 'team.created', objectType: 'team', objectId: 1, after: { key: file.key } })
        await tx.update('employee').set({ image_file: file.key }).where('id', '=', personId).execute()
      },
    )
}

const ODD_TEXTS = [
  'a\tb\nc\rd\\e\\.f',
  '"quoted", {json}',
  '\u0001\u0002\u001f',
  '\u2028 é ß 😀 ﷽',
  '\\x00',
  '\\.',
  ' ',
]
const ODD_JSON = [
  'null',
  '1.0',
  '1e400',
  '12345678901234567890.123456789',
  '{"b": 1.50, "a": {"$null": null}, "": "x"}',
  '["\\u0001", "\\\\", null, -0]',
]

const secretsOf = (companyId: number) =>
  [
    { table: 'second_factor', row: { employee_id: personId }, more: 'started_at', values: 'now()' },
    { table: 'sign_in_setting', row: {}, more: 'updated_at', values: 'now()' },
    {
      table: 'source_system',
      row: { id: 3, source: 'zendesk' },
      more: 'subdomain, api_key_end, created_at, updated_at',
      values: `'acme', 'cret', now(), now()`,
    },
    { table: 'gifting_connection', row: {}, more: 'connected_at', values: 'now()' },
  ].map(({ table, row, more, values }) => {
    const column = SEALED_COLUMNS.find((sealed) => sealed.table === table)
    if (!column) throw new Error(`${table} has no secrets.`)
    return {
      table,
      row,
      more,
      values,
      column: column.column,
      place: column.placeOf({ company_id: companyId, ...row }),
    }
  })

async function insertSecrets(): Promise<void> {
  for (const { table, row, more, values, column, place } of secretsOf(company.id)) {
    const names = ['company_id', column, ...Object.keys(row)]
    const given = [
      company.id,
      seal(services.config.secretKey, place, `secret of ${table}`),
      ...Object.values(row),
    ]
    await owner.query(
      `insert into app.${table} (${names.join(', ')}, ${more}) values (${given.map((_, at) => `$${at + 1}`).join(', ')}, ${values})`,
      given,
    )
  }
}

async function readSecrets({ database, config }: ReturnType<typeof emptyInstallation>, companyId: number) {
  const found: Record<string, string | null> = {}
  for (const { table, column, place } of secretsOf(companyId)) {
    const { rows } = await database.ownerPool.query<{ secret: Buffer }>(
      `select ${column} as secret from app.${table} where company_id = $1`,
      [companyId],
    )
    found[table] = unseal(config.secretKey, place, rows[0]?.secret ?? Buffer.alloc(0))
  }
  return found
}

const fileContents = async (
  { database, files }: Pick<ReturnType<typeof emptyInstallation>, 'database' | 'files'>,
  companyId: number,
) => {
  const { rows } = await database.ownerPool.query<{ key: string }>(
    'select key from app.stored_file where company_id = $1 order by size',
    [companyId],
  )
  return Promise.all(rows.map(async ({ key }) => text(await files.get(key))))
}

describe('the rules', () => {
  test('every table of the schema is carried or left out for a reason', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select relname::text as name from pg_class
        where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...CARRIED, ...LEFT_OUT.keys()].toSorted())
    const tables = await readArchiveTables(owner)
    expect(tables.map(({ name }) => name).toSorted()).toEqual([...CARRIED].toSorted())
  })

  test('every column that sounds like the key of a file is known', async () => {
    const tables = await readArchiveTables(owner)
    const sounding = tables.flatMap(({ name, columns }) =>
      columns
        .filter((column) => column.type === 'text' && /(^|_)file(_key)?$|^key$/.test(column.name))
        .map((column) => `${name}.${column.name}`),
    )
    expect(sounding.toSorted()).toEqual([...FILE_KEYS, ...NOT_FILE_KEYS].toSorted())
  })

  test('docs/archive.md lists every table and column', async () => {
    const page = readFileSync('docs/archive.md', 'utf8')
    expect(page).toContain(archiveFormat(await readArchiveTables(owner)))
  })
})

describe('into an empty installation', () => {
  const target = emptyInstallation()

  test('every row, file and secret arrives as it was', async () => {
    const exported = await exportCompany(services, exporting('acme', path('first')))
    expect(exported).toMatchObject({ files: 2, missingFiles: 0, withheldSecrets: 0 })
    expect(await importCompany(target, importing(path('first')))).toMatchObject({
      id: company.id,
      slug: 'acme',
      contentSha256: exported.contentSha256,
    })
    expect(await rowHashes(target.database, company.id)).toEqual(
      await rowHashes(services.database, company.id),
    )
    expect(await fileContents(target, company.id)).toEqual(['', 'bytes of a file'])
    expect(await readSecrets(target, company.id)).toEqual(
      Object.fromEntries(secretsOf(company.id).map(({ table }) => [table, `secret of ${table}`])),
    )
    const again = await exportCompany(target, exporting('acme', path('again')))
    expect(again.contentSha256).toBe(exported.contentSha256)
    expect(await manifestOf(path('again'))).toEqual(await manifestOf(path('first')))
  })

  test('work goes on: new rows get free numbers, and the audit log continues', async () => {
    const { broken, sound } = await verifyAudit(target.database.ownerPool, company.id)
    expect(broken).toBeNull()
    await tenantTransaction(target, await systemViewerOf(target, company), async (tx) => {
      await tx.insert('brand', { name: 'New', created_at: tx.now }).execute()
      tx.audit({ action: 'team.created', objectType: 'team', objectId: 1, after: { name: 'New' } })
    })
    expect(await verifyAudit(target.database.ownerPool, company.id)).toEqual({
      sound: sound + 1,
      broken: null,
    })
    expect((await buildCompany(target as never, { slug: 'next' })).id).toBe(company.id + 1)
  })
})

describe('beside other companies', () => {
  const target = emptyInstallation()
  let importedId: number

  test('a company gets another id and slug if they are taken', async () => {
    await owner.query('select 1')
    const first = await buildCompany(target as never, { slug: 'first' })
    const second = await buildCompany(target as never, { slug: 'acme' })
    expect([first.id, second.id]).toEqual([1, company.id])
    const neighbours = await Promise.all([
      rowHashes(target.database, 1),
      rowHashes(target.database, second.id),
    ])
    const exported = await exportCompany(services, exporting('acme', path('mapped')))
    const imported = await importCompany(target, importing(path('mapped'), { slug: 'acme-two', newId: true }))
    importedId = imported.id
    expect(imported).toMatchObject({ id: second.id + 1, slug: 'acme-two' })
    expect(await Promise.all([rowHashes(target.database, 1), rowHashes(target.database, second.id)])).toEqual(
      neighbours,
    )
    const again = await exportCompany(target, exporting('acme-two', path('mapped again')))
    expect(again.contentSha256).toBe(exported.contentSha256)
    expect(await fileContents(target, importedId)).toEqual(['', 'bytes of a file'])
    expect(await readSecrets(target, importedId)).toMatchObject({ source_system: 'secret of source_system' })
    const { rows } = await target.database.ownerPool.query(
      'select kind, name from app.sign_on_directory where company_id = $1 order by kind',
      [importedId],
    )
    expect(rows).toEqual([
      { kind: 'company', name: 'acme-two' },
      { kind: 'domain', name: 'acme.example' },
    ])
  })

  test('its audit log stays valid under the other id, and continues', async () => {
    const { sound, broken } = await verifyAudit(target.database.ownerPool, importedId)
    expect({ sound, broken }).toEqual({ sound: 2, broken: null })
    const viewer = await systemViewerOf(target as never, { id: importedId })
    await tenantTransaction(target, viewer, async (tx) =>
      tx.audit({ action: 'team.created', objectType: 'team', objectId: 1, after: { name: 'New' } }),
    )
    expect(await verifyAudit(target.database.ownerPool, importedId)).toEqual({ sound: 3, broken: null })
  })
})

describe('without a passphrase', () => {
  const target = emptyInstallation()

  test('secrets stay, are counted, and must be set up again', async () => {
    const exported = await exportCompany(services, exporting('acme', path('plain'), null))
    expect(exported.withheldSecrets).toBe(4)
    const imported = await importCompany(target, importing(path('plain'), { passphrase: null }))
    expect(imported).toMatchObject({ withheldSecrets: 4, contentSha256: exported.contentSha256 })
    expect(Object.values(await readSecrets(target, company.id))).toEqual([null, null, null, null])
    // The person still has two-step verification: nobody signs in with the password alone.
    const { rows } = await target.database.ownerPool.query(
      'select employee_id from app.second_factor where company_id = $1',
      [company.id],
    )
    expect(rows).toEqual([{ employee_id: personId }])
    const again = await exportCompany(target, exporting('acme', path('plain again'), PASSPHRASE))
    expect(again.contentSha256).toBe(exported.contentSha256)
  })
})
