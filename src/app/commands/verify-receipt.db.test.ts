import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commands } from '#app/commands/all.ts'
import { UsageError } from '#app/commands/command.ts'
import { privacyKey, signatureOf } from '#features/privacy/key.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { buildCompany, systemViewerOf } from '#platform/testing/builders.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
const folder = mkdtempSync(join(tmpdir(), 'plaudit-receipt-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let receipt: Record<string, unknown>

beforeAll(async () => {
  const company = await buildCompany(services)
  const viewer = await systemViewerOf(services, company)
  const signed = {
    version: 1,
    installation: 'http://localhost:3000',
    company: { id: company.id, slug: company.slug, name: 'Acme' },
    request: 1,
    subject: 'customer',
    identities: ['ab'],
    requested_at: '2026-06-16T12:00:00.000Z',
    completed_at: '2026-06-16T12:01:00.000Z',
    erased: { responses: 2 },
    found_afterwards: 0,
  }
  const signature = await tenantTransaction(services, viewer, async (tx) =>
    signatureOf(await privacyKey(services, tx), signed),
  )
  receipt = { ...signed, signature }
})

/** Runs the command with the database of this test. */
async function verify(content: string | null) {
  const file = join(folder, 'receipt.json')
  if (content === null) rmSync(file, { force: true })
  else writeFileSync(file, content)
  const printed: string[] = []
  const { host, port, user, database } = services.address
  const databaseUrl = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`
  const code = await commands
    .find(({ name }) => name === 'verify-receipt')
    ?.run(content === '' ? [] : [file], {
      open: () => ({ config: { ...services.config, databaseUrl }, log: services.log }),
      say: () => {},
      print: (line) => printed.push(line),
    })
  return { code, printed }
}

test('refuses a missing argument, a missing file and a file that is not JSON', async () => {
  await expect(verify('')).rejects.toThrow(new UsageError('FILE is missing'))
  await expect(verify(null)).rejects.toThrow('cannot be read: ENOENT')
  await expect(verify('no JSON')).rejects.toThrow('is not a JSON file')
})

test('accepts a receipt that was signed here, and no other', async () => {
  expect(await verify(JSON.stringify(receipt))).toEqual({ code: 0, printed: ['{"valid":true}'] })
  const changed = [
    { ...receipt, found_afterwards: 1 },
    { ...receipt, erased: { responses: 3 } },
    { ...receipt, company: { ...(receipt.company as object), id: 999_999 } },
    {},
  ]
  for (const each of changed)
    expect(await verify(JSON.stringify(each))).toEqual({ code: 1, printed: ['{"valid":false}'] })
})
