import { Readable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { feedbackImports } from '#features/feedback/import/area.ts'
import { receiveFile } from '#features/feedback/import/import-files.ts'
import { toImportRequest } from '#features/feedback/import/imports.ts'
import { checkMapping } from '#features/feedback/import/read-mapping.ts'
import { feedbackImportWork } from '#features/feedback/import/run-import.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { cancelImport, queueImport, readImport } from '#platform/imports/imports.ts'
import { runImport } from '#platform/imports/run.ts'
import { type BuiltCompany, buildCompany, buildEmployee, viewerOf } from '#platform/testing/builders.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
const mapping = checkMapping({
  external_id: { column: 'id' },
  responded_at: { column: 'date', format: 'iso' },
  stars: { column: 'stars' },
})

let company: BuiltCompany
let admin: Viewer

beforeEach(async () => {
  company = await buildCompany(services)
  admin = await viewerOf(services, company, await buildEmployee(services, company, { role: 'COMPANY_ADMIN' }))
})

test.each([
  [false, 'queued', null],
  [true, 'failed', 'The server could not finish this import.'],
])('stopped with its process (at its last attempt: %j) it is %s', async (isLastAttempt, status, fault) => {
  const { row } = await queued()
  const job = { id: 'job', attempt: 1, isLastAttempt, signal: AbortSignal.abort(new Error('stopping')) }
  await expect(runImport(services, admin, feedbackImportWork, row.id, job)).rejects.toThrow('stopping')
  expect((await readImport(services, admin, feedbackImports, row.id)).row).toMatchObject({ status, fault })
})

test('the audit log records the upload, the import and the deletion of the file', async () => {
  const { row, file_key } = await queued()
  await cancelImport(services, admin, feedbackImports, row.id)
  const { rows } = await services.database.ownerPool.query(
    `select action, object_id, actor_id from app.audit_entry where company_id = $1 order by sequence`,
    [company.id],
  )
  const by = { actor_id: admin.person?.id }
  expect(rows).toEqual([
    { action: 'feedback_import_file.received', object_id: file_key, ...by },
    { action: 'feedback_import.queued', object_id: String(row.id), ...by },
    { action: 'feedback_import_file.removed', object_id: file_key, ...by },
    { action: 'feedback_import.cancelled', object_id: String(row.id), ...by },
  ])
})

async function queued() {
  const content = Readable.from([Buffer.from('id,date,stars\n1,2024-03-05,4\n')])
  const { file_key } = await receiveFile(services, admin, {
    content,
    name: 'one.csv',
    contentType: 'text/csv',
  })
  return queueImport(services, admin, feedbackImports, toImportRequest({ file_key, mapping, dry_run: false }))
}
