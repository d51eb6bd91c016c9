import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { destinationOutput } from '#app/company-archive/destination-output.ts'
import { exportCompany } from '#app/company-archive/export-company.ts'
import { importCompany } from '#app/company-archive/import-company.ts'
import { exporting, importing } from '#app/company-archive/testing.ts'
import { createDestination } from '#features/exports/destinations/destinations.ts'
import { installation } from '#platform/backup/testing.ts'
import { readHostKey } from '#platform/remote-folders/sftp-folder.ts'
import { type SftpFaults, startSftpServer } from '#platform/remote-folders/sftp-testing.ts'
import { buildCompany, systemViewerOf } from '#platform/testing/builders.ts'
import { scratchDatabase } from '#platform/testing/test-database.ts'
import { testServices } from '#platform/testing/test-services.ts'

const folder = mkdtempSync(join(tmpdir(), 'plaudit-archive-out-'))
const out = join(folder, 'out')
mkdirSync(out)
const services = testServices({ OUTBOUND_PRIVATE_HOSTS: '127.0.0.1' })
const target = installation(services, folder, scratchDatabase({ from: 'template' }))
const faults: SftpFaults = {}
let companyId: number
let close: () => Promise<void>

beforeAll(async () => {
  const company = await buildCompany(services, { slug: 'acme' })
  companyId = company.id
  const server = await startSftpServer(out, { faults })
  close = server.close
  const at = { host: '127.0.0.1', port: server.port }
  const host_key = await readHostKey(at, services.config)
  await createDestination(services, await systemViewerOf(services, company), {
    name: 'Vault',
    place: { kind: 'sftp', ...at, path: '/', user: 'acme', host_key },
    secret: 'secret',
    for_everyone: false,
  })
})
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})

const archive = (name: string, destination = 'Vault') =>
  exportCompany(services, {
    ...exporting('acme', 'unused'),
    open: () => destinationOutput(services, { companyId, destination, name }),
  })

test('an archive is refused without such a destination, and leaves nothing when the connection is cut', async () => {
  await expect(archive('a.tar.zst', 'Elsewhere')).rejects.toThrow(
    "no export destination with the name 'Elsewhere'",
  )
  faults.cutAfter = 100
  await expect(archive('a.tar.zst')).rejects.toThrow()
  delete faults.cutAfter
  expect(readdirSync(out).filter((name) => !name.startsWith('.'))).toEqual([])
})

test('an archive at a destination is whole, never replaced, and can be imported', async () => {
  const made = await archive('b.tar.zst')
  expect(made).toMatchObject({ file: 'Vault/b.tar.zst', bytes: expect.any(Number) })
  await expect(archive('b.tar.zst')).rejects.toThrow('There is already a file b.tar.zst.')
  const imported = await importCompany(target, importing(join(out, 'b.tar.zst')))
  expect(imported.contentSha256).toBe(made.contentSha256)
})
