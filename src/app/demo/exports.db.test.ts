import { expect, it } from 'vitest'
import { OTHER_COMPANY } from '#app/demo/content/other-company.ts'
import { seedExports } from '#app/demo/exports.ts'
import { buildCompany, buildEmployee, systemViewerOf } from '#platform/testing/builders.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()

it('waits for exports that a job of the server has already taken', async () => {
  const { database } = services
  const company = await buildCompany(services)
  const { email } = await buildEmployee(services, company, { role: 'COMPANY_ADMIN' })
  const system = await systemViewerOf(services, company)
  const [person] = OTHER_COMPANY.people
  if (!person) throw new Error('The other company has no people')
  // Act as a server whose job takes the export before the seeding does.
  await database.ownerPool.query(`
    create function taken_at_once() returns trigger language plpgsql as $$
    begin
      new.state := 'PROCESSING'; new.job_id := 'server'; new.seen_at := now(); return new;
    end $$;
    create trigger taken_at_once before insert on app.data_export for each row execute function taken_at_once()`)
  const ending = setInterval(
    () =>
      database.ownerPool.query(
        `update app.data_export set state = 'COMPLETED', completed_at = now() where company_id = $1 and job_id = 'server'`,
        [company.id],
      ),
    300,
  )
  try {
    await seedExports(services, system, { ...OTHER_COMPANY, people: [{ ...person, email }] })
  } finally {
    clearInterval(ending)
    await database.ownerPool.query('drop function taken_at_once() cascade')
  }
  const { rows } = await database.ownerPool.query(
    'select export_type, state from app.data_export where company_id = $1 order by id',
    [company.id],
  )
  expect(rows).toEqual([
    { export_type: 'QA_FORM_OVERVIEWS', state: 'COMPLETED' },
    { export_type: 'CUSTOM_SOLICITATIONS', state: 'COMPLETED' },
  ])
})
