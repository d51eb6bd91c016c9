import { setTimeout } from 'node:timers/promises'
import { viewersOf } from '#app/demo/coaching.ts'
import type { DemoCompany } from '#app/demo/plan.ts'
import { type ExportType, IN_PROGRESS } from '#features/exports/contract.ts'
import { markExportsRead, readExports, startExport } from '#features/exports/exports.ts'
import { runExport } from '#features/exports/run.ts'
import { createTemplate, readTemplates } from '#features/exports/templates.ts'
import { isAdmin, type Viewer } from '#platform/access/viewer.ts'
import type { Services } from '#platform/services.ts'

const FIELDS = ['responded_at_local', 'stars', 'comment', 'employee_name', 'team', 'channel']
const LOOK_AGAIN_MS = 100
const PATIENCE_MS = 120_000
const WEEKLY = { month: null, week: 1, dayOfWeek: 1, dayOfMonth: null, day: null, hour: 6 }
const MADE: readonly [ExportType, object][] = [
  ['QA_FORM_OVERVIEWS', { dateRange: 'LAST_30_DAYS' }],
  ['CUSTOM_SOLICITATIONS', { dateRange: 'LAST_WEEK', fields: FIELDS }],
]

/** Adds a template that runs each Monday, and exports of an admin. Does nothing if an interrupted run added them. */
export async function seedExports(services: Services, system: Viewer, company: DemoCompany): Promise<void> {
  const admin = (await viewersOf(services, company)).find(isAdmin)
  if (!admin || (await readTemplates(services, admin)).length > 0) return
  await createTemplate(services, admin, {
    name: 'Feedback of the week',
    fields: FIELDS,
    schedule: WEEKLY,
    dateRange: 'LAST_WEEK',
    startOfWeek: 'MONDAY',
    startOfQuarter: null,
    includeArchived: false,
    withResponses: true,
    surveyType: 'FEEDBACK',
    format: 'CSV',
    destinationId: null,
  })
  for (const [type, options] of MADE) {
    const { id } = await startExport(services, admin, type, options)
    // Make the export in this process; the server's job then finds it done.
    const run = { id: 'demo', attempt: 1, isLastAttempt: true, signal: new AbortController().signal }
    await runExport(services, system, id, run)
    await ended(services, admin, id)
  }
  const { exports } = await readExports(services, admin)
  // Leave the newest export unread.
  await markExportsRead(
    services,
    admin,
    exports.slice(1).map(({ id }) => id),
  )
}

/** Waits if the server's job has taken the export and is still working on it. */
async function ended(services: Services, admin: Viewer, id: number): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_AGAIN_MS) {
    const { exports } = await readExports(services, admin)
    const made = exports.find((one) => one.id === id)
    if (!made || !IN_PROGRESS.includes(made.state)) return
    await setTimeout(LOOK_AGAIN_MS)
  }
  throw new Error(`The export ${id} of the demo does not end.`)
}
