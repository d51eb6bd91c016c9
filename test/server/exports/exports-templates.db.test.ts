import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { runSchedules } from '#features/exports/templates.ts'
import { changeEmployee } from '#features/people/testing.ts'
import { TEST_TIME, testServices } from '#platform/testing/test-services.ts'
import { exportsWorld } from '#test/server/exports/setup.ts'

const services = testServices()
let app: FastifyInstance
let world: Awaited<ReturnType<typeof exportsWorld>>

beforeAll(async () => {
  app = await buildServer(services)
  world = await exportsWorld(services, app)
})
afterAll(() => app.close())
afterEach(async () => {
  await world.work()
  services.clock.set(TEST_TIME)
})

describe('templates', () => {
  const TEMPLATE = `id name fields schedule { month week dayOfWeek dayOfMonth day hour } dateRange startOfWeek
    startOfQuarter { month day } includeArchived withResponses surveyType nextRunAt updatedAt`
  const create = async (values: string) =>
    (
      await world.demo.ask(
        'admin',
        `mutation { createExportTemplate(${values}) { template { ${TEMPLATE} } errors { message path } } }`,
      )
    ).createExportTemplate

  test('EXP-506 EXP-517 EXP-520 a template keeps all its fields and is listed to its owner', async () => {
    const { template, errors } = await create(
      `name: "Everything", fields: ["stars", "comment"], schedule: { month: 1, week: 1, dayOfWeek: 1, dayOfMonth: 31, day: 1, hour: 6 },
       dateRange: LAST_QUARTER, startOfWeek: MONDAY, startOfQuarter: { month: 2, day: 1 }, includeArchived: true,
       withResponses: false, surveyType: SERVICE_RECOVERY`,
    )
    expect(errors).toEqual([])
    expect(template).toMatchObject({
      name: 'Everything',
      fields: ['stars', 'comment'],
      schedule: { month: 1, week: 1, dayOfWeek: 1, dayOfMonth: 31, day: 1, hour: 6 },
      dateRange: 'LAST_QUARTER',
      startOfWeek: 'MONDAY',
      startOfQuarter: { month: 2, day: 1 },
      includeArchived: true,
      withResponses: false,
      surveyType: 'SERVICE_RECOVERY',
      nextRunAt: expect.any(String),
    })
    const list = async () =>
      (await world.demo.ask('admin', `{ feedbackExportTemplates { ${TEMPLATE} } }`)).feedbackExportTemplates
    expect(await list()).toEqual([template])
    expect((await create('name: "everything", fields: ["stars"]')).errors).toEqual([
      { message: 'You already have a template with this name.', path: ['name'] },
    ])
    const noDay = 'name: "No day", fields: ["stars"], schedule: { hour: 6 }'
    expect((await create(noDay)).errors[0].path).toEqual(['schedule', 'day'])
    const change = async (values: string) =>
      (
        await world.demo.ask(
          'admin',
          `mutation($id: ID!) { updateExportTemplate(id: $id, ${values}) { template { ${TEMPLATE} } errors { details { code } } } }`,
          { id: template.id },
        )
      ).updateExportTemplate
    const changed = await change(`name: "Some", schedule: null, updatedAt: "${template.updatedAt}"`)
    expect(changed.template).toMatchObject({
      name: 'Some',
      schedule: null,
      nextRunAt: null,
      surveyType: 'SERVICE_RECOVERY',
    })
    expect((await change(`name: "Late", updatedAt: "${template.updatedAt}"`)).errors).toEqual([
      { details: { code: 'stale' } },
    ])
    const away = await world.demo.ask(
      'admin',
      'mutation($id: ID!) { archiveExportTemplate(id: $id) { template { name } errors { message } } }',
      { id: template.id },
    )
    expect(away.archiveExportTemplate.template).toEqual({ name: 'Some' })
    expect(await list()).toEqual([])
  })

  test('EXP-517 fields belong to the known sections; only admins have templates', async () => {
    const { feedbackExportFields, feedbackExportSections } = await world.demo.ask(
      'admin',
      '{ feedbackExportFields { id name section } feedbackExportSections { id title fields { id name section } } }',
    )
    const inSections = feedbackExportSections.flatMap(({ fields }: { fields: object[] }) => fields)
    expect(inSections).toHaveLength(feedbackExportFields.length)
    expect(feedbackExportFields).toEqual(expect.arrayContaining(inSections))
    expect(feedbackExportFields.map(({ id }: { id: string }) => id)).toContain('customer_email')
    for (const who of ['lead', 'agent', 'reviewer'] as const) {
      const refused = await world.demo.post(who, '{ feedbackExportTemplates { id } }')
      expect(refused.errors?.[0]?.extensions.code).toBe('forbidden')
    }
  })

  test('EXP-507 makes one export every Monday at 06:00, beside a running one, and mails its owner', async () => {
    const { template } = await create(
      'name: "Mondays", fields: ["stars"], schedule: { week: 1, dayOfWeek: 1, hour: 6 }',
    )
    // The company's time zone is UTC by default.
    expect(template.nextRunAt).toBe('2026-06-22T06:00:00.000Z')
    services.clock.set('2026-06-22T05:59:59Z')
    expect(await runSchedules(services, world.demo.viewer)).toBe(0)
    services.clock.set('2026-06-22T06:00:00Z')
    expect((await world.create('admin', 'SOLICITATIONS')).errors).toEqual([])
    const runs = await Promise.all([1, 2, 3].map(() => runSchedules(services, world.demo.viewer)))
    expect(runs.reduce((sum, made) => sum + made, 0)).toBe(1)
    expect(await runSchedules(services, world.demo.viewer)).toBe(0)
    await world.work()
    const scheduled = (await world.lists('admin')).exports.filter(
      (made: { scheduled: boolean }) => made.scheduled,
    )
    expect(scheduled).toHaveLength(1)
    expect(scheduled[0]).toMatchObject({
      exportType: 'CUSTOM_SOLICITATIONS',
      state: 'COMPLETED',
      fieldsCount: 1,
      template: { name: 'Mondays' },
    })
    services.clock.set('2026-06-29T06:10:00Z')
    expect(await runSchedules(services, world.demo.viewer)).toBe(1)
    await world.work()
    const { rows } = await services.database.ownerPool.query(
      'select to_address as to, subject, text_body as text from app.mail_message where company_id = $1',
      [world.demo.companyId],
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({
      to: world.demo.people.admin.email,
      subject: 'Your export "Mondays" is ready',
    })
    expect(rows[0].text).toContain('http://localhost:3000/admin/company/feedback_exports')
  })

  test('EXP-507 keeps its next run when other fields change, and stops if its owner may no longer have templates', async () => {
    const { demo } = world
    const week = '{ week: 1, dayOfWeek: 1, hour: 6 }'
    const { template } = await create(`name: "Kept", fields: ["stars"], schedule: ${week}`)
    const change = async (values: string) =>
      (
        await demo.ask(
          'admin',
          `mutation($id: ID!) { updateExportTemplate(id: $id, ${values}) { template { nextRunAt } errors { message } } }`,
          { id: template.id },
        )
      ).updateExportTemplate
    // The hour has come, but the job has not run yet.
    services.clock.set('2026-06-22T06:05:00Z')
    const same = await change(`name: "Renamed", schedule: ${week}`)
    expect(same).toEqual({ template: { nextRunAt: '2026-06-22T06:00:00.000Z' }, errors: [] })
    const other = await change('schedule: { week: 1, dayOfWeek: 1, hour: 7 }')
    expect(other.template.nextRunAt).toBe('2026-06-22T07:00:00.000Z')

    services.clock.set('2026-06-22T07:00:00Z')
    const made = async () => {
      await runSchedules(services, demo.viewer)
      const { rows } = await services.database.ownerPool.query(
        'select id from app.data_export where company_id = $1 and template_id = $2',
        [demo.companyId, template.id],
      )
      return rows.length
    }
    const { people, roles } = demo
    await changeEmployee(services, demo.viewer, people.otherLead.id, { role_id: roles.COMPANY_ADMIN })
    await changeEmployee(services, demo.viewer, people.admin.id, { role_id: roles.MANAGER })
    expect(await made()).toBe(0)
    await changeEmployee(services, demo.viewer, people.admin.id, { role_id: roles.COMPANY_ADMIN })
    services.clock.set('2026-06-29T07:00:00Z')
    expect(await made()).toBe(1)
  })
})
