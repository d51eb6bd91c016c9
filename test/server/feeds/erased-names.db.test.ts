import { expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { changeEmployee } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { FeedCopy, programOf } from '#test/server/feeds/feeds-setup.ts'
import { privacyWorld } from '#test/server/privacy/setup.ts'
import { calibrate } from '#test/server/qa/calibration-setup.ts'
import { addInteractions, completedReview } from '#test/server/qa/setup.ts'

const services = testServices()

test('copies lose the name of an erased employee', { timeout: 60_000 }, async () => {
  const app = await buildServer(services)
  const { demo, erase } = await privacyWorld(services, app)
  await services.database.ownerPool.query(
    `update app.employee set first_name = 'Annikken', last_name = 'Fjellplante' where company_id = $1 and id = $2`,
    [demo.companyId, demo.people.agent.id],
  )
  await addInteractions(demo, 'agent', 2, 'call')
  await completedReview(demo)
  await calibrate(demo)
  const program = await programOf(app, demo.clients.admin, ['feedback:read', 'qa:read', 'transcripts:read'])
  const copies = ['reviews', 'interactions', 'calibrations'].map((name) => new FeedCopy(program, name))
  for (const copy of copies) {
    await copy.update()
    expect(JSON.stringify([...copy.rows.values()])).toContain('Annikken')
  }
  await changeEmployee(services, demo.viewer, demo.people.agent.id, { status: 'DEACTIVATED' })
  await erase({ kind: 'employee', employee_id: demo.people.agent.id })
  for (const copy of copies) {
    const { size } = copy.rows
    await copy.update()
    expect(JSON.stringify([...copy.rows.values()])).not.toMatch(/Annikken|Fjellplante/)
    expect(copy.rows.size).toBe(size)
  }
  await app.close()
})
