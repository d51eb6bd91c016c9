import { describe, expect, test } from 'vitest'
import { initCompany } from '#app/first-run/init-company.ts'
import { listCompanies } from '#app/first-run/testing.ts'
import { insertCompany } from '#features/company/store.ts'
import { signIn } from '#features/people/sessions/sign-in.ts'
import { ConfigError } from '#platform/config/config.ts'
import { buildCompany } from '#platform/testing/builders.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.ts'

const PASSWORD = 'correct horse battery'
const INIT = {
  INIT_COMPANY: 'Acme Insurance',
  INIT_ADMIN_EMAIL: 'Ada@acme.example',
  INIT_ADMIN_PASSWORD: PASSWORD,
  INIT_ADMIN_NAME: 'Ada Admin',
  INIT_TIME_ZONE: 'Europe/Oslo',
  INIT_LANGUAGE: 'nb',
}
const quiet = () => {}

async function enter(services: TestServices) {
  const entered = await signIn(services, {
    email: 'ada@acme.example',
    password: PASSWORD,
    address: '192.0.2.1',
  })
  if ('challenge' in entered) throw new Error('A second step is asked for.')
  return entered.viewer
}

describe('a password that anyone would guess', () => {
  const services = testServices({ ...INIT, INIT_ADMIN_PASSWORD: 'password2026!!' })

  test('is refused with the name of its variable, and creates nothing', async () => {
    const refusal = await initCompany(services, quiet).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ConfigError)
    expect((refusal as ConfigError).problems).toEqual([
      'INIT_ADMIN_PASSWORD: This password is one that is guessed first.',
    ])
    expect(await listCompanies(services)).toEqual([])
  })
})

describe('an installation with a company', () => {
  const services = testServices(INIT)

  test('ignores the variables', async () => {
    await buildCompany(services, { slug: 'first' })
    await initCompany(services, quiet)
    expect(await listCompanies(services)).toEqual([{ slug: 'first', people: 0 }])
  })
})

describe('an installation without companies', () => {
  const services = testServices(INIT)

  test('gets one company with an admin of the operator, even if two processes start at once', async () => {
    const messages: string[] = []
    await Promise.all([1, 2].map(() => initCompany(services, (message) => messages.push(message))))
    expect(messages).toEqual(["The company 'acme-insurance' is ready; Ada@acme.example can sign in."])
    expect(await listCompanies(services)).toEqual([{ slug: 'acme-insurance', people: 1 }])
    const { company, permissions, person } = await enter(services)
    expect(company).toMatchObject({ name: 'Acme Insurance', timeZone: 'Europe/Oslo', language: 'nb' })
    expect(permissions).toMatchObject({ admin: true })
    expect(person).toMatchObject({ firstName: 'Ada', lastName: 'Admin' })
  })

  test('a later start with other values changes nothing', async () => {
    const { init } = services.config
    if (init === null) throw new Error('The variables were not read.')
    const admin = { ...init.admin, email: 'eve@acme.example', password: 'another secret word' }
    const config = { ...services.config, init: { ...init, slug: 'evil', admin } }
    await initCompany({ ...services, config }, quiet)
    expect(await listCompanies(services)).toEqual([{ slug: 'acme-insurance', people: 1 }])
    await enter(services)
  })
})

describe('a start that was killed after it created the company', () => {
  const services = testServices(INIT)

  test('is completed by the next', async () => {
    const company = { slug: 'acme-insurance', name: 'Acme Insurance', timeZone: 'UTC', language: 'nb' }
    await insertCompany(services.database.ownerPool, company, services.clock.now())
    await initCompany(services, quiet)
    await initCompany(services, quiet)
    expect(await listCompanies(services)).toEqual([{ slug: 'acme-insurance', people: 1 }])
    expect((await enter(services)).permissions.admin).toBe(true)
  })
})
