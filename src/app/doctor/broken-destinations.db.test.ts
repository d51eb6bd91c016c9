import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { doctorHarness } from '#app/doctor/testing.ts'
import { destinationSecrets } from '#features/exports/destinations/secrets.ts'
import { startSftpServer } from '#platform/remote-folders/sftp-testing.ts'
import { buildCompany } from '#platform/testing/builders.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
const harness = doctorHarness(services)
const { ownerPool } = services.database

async function addDestination(companyId: number, name: string, place: object, secret: string | null) {
  const uuid = randomUUID()
  await ownerPool.query(
    `insert into app.export_destination (company_id, uuid, name, place, secret, for_everyone, created_at, updated_at)
     values ($1, $2, $3, $4, $5, false, now(), now())`,
    [
      companyId,
      uuid,
      name,
      place,
      secret && destinationSecrets.sealSecret(services, { companyId }, uuid, secret),
    ],
  )
}

test('names destinations that cannot be used, with the reason, and no others', async () => {
  const { id } = await buildCompany(services, { slug: 'acme' })
  await harness.expectDiagnosis({
    what: 'export destinations',
    mends: [`delete from app.export_destination where company_id = ${id}`],
    prepare: async ({ folder, cleanUp }) => {
      mkdirSync(join(folder, 'out'))
      await addDestination(id, 'Good', { kind: 'local', path: join(folder, 'out') }, null)
      await addDestination(id, 'Elsewhere', { kind: 'local', path: '/etc' }, null)
      const server = await startSftpServer(folder)
      cleanUp(() => server.close())
      const place = { kind: 'sftp', host: '127.0.0.1', port: server.port, path: '/', user: 'acme' }
      await addDestination(id, 'Changed', { ...place, host_key: `SHA256:${'A'.repeat(43)}` }, 'hush')
      return { LOCAL_FOLDERS: folder, OUTBOUND_PRIVATE_HOSTS: '127.0.0.1' }
    },
    check: 'export destinations',
    status: 'warn',
    message:
      /^Exports of acme cannot be delivered to 'Elsewhere': This folder .* Exports of acme cannot be delivered to 'Changed': The key of the server is SHA256:/,
    fix: /Settings, Export destinations/,
  })
})
