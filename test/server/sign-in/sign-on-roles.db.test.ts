import { beforeEach, describe, expect, test } from 'vitest'
import { mailLink } from '#features/people/invitations/password-links.ts'
import { setPassword } from '#features/people/sessions/sessions.ts'
import { allowPassword } from '#features/people/sign-on/settings.ts'
import { changeEmployee, TEST_PASSWORD } from '#features/people/testing.ts'
import { putSignOn, sessionCookieOf, signOn, signOnTesting } from '#test/server/sign-in/sign-on-setup.ts'
import { clientWith, signIn, signInAs } from '#test/server/support/clients.ts'

const { services, stage, account, whoIs, roleOf, audited } = signOnTesting()

describe('new people', () => {
  test('are added if the company allows it, with the configured role, and only from its domains', async () => {
    stage.idp.account = 'sub-new'
    account('sub-new', 'newcomer@demo.example')
    expect((await signOn(stage.app, 'demo')).headers.location).toContain('unknown_person')
    await putSignOn(stage.admin, stage.idp, {
      create_people: true,
      default_role_id: stage.demo.roles.QA_REVIEWER,
      domains: ['demo.example'],
    })
    account('sub-new', 'newcomer@elsewhere.example')
    expect((await signOn(stage.app, 'demo')).headers.location).toContain('unknown_person')
    account('sub-new', 'newcomer@demo.example')
    expect(await whoIs(await signOn(stage.app, 'demo'))).toBe('newcomer@demo.example')
    const { rows } = await services.database.ownerPool.query(
      `select first_name, last_name, role_id, status from app.employee where company_id = $1 and email = 'newcomer@demo.example'`,
      [stage.demo.companyId],
    )
    expect(rows).toEqual([
      { first_name: 'Ada', last_name: 'Adams', role_id: stage.demo.roles.QA_REVIEWER, status: 'CONFIRMED' },
    ])
  })
})

describe('groups of the provider', () => {
  const mapped = (roles: { group: string; role_id: number }[]) =>
    putSignOn(stage.admin, stage.idp, { group_claim: 'groups', roles })

  test('give the role of the first match at each sign-on; without a match the role stays', async () => {
    const { id, email } = stage.demo.people.outsider
    stage.idp.account = 'sub-outsider'
    account('sub-outsider', email, { groups: ['staff', 'graders'] })
    await mapped([
      { group: 'graders', role_id: stage.demo.roles.QA_REVIEWER },
      { group: 'staff', role_id: stage.demo.roles.MANAGER },
    ])
    await signOn(stage.app, 'demo')
    expect(await roleOf(id)).toMatchObject({ role_id: stage.demo.roles.QA_REVIEWER })
    account('sub-outsider', email, { groups: 'staff' })
    const answer = await signOn(stage.app, 'demo')
    expect(await roleOf(id)).toMatchObject({ role_id: stage.demo.roles.MANAGER })
    const session = await clientWith(stage.app, { cookie: sessionCookieOf(answer) ?? '' }).get(
      '/api/v1/session',
    )
    expect(session.json().permissions.viewTrendsDashboards).toBe(true)
    account('sub-outsider', email, { groups: ['strangers'] })
    await signOn(stage.app, 'demo')
    expect(await roleOf(id)).toMatchObject({ role_id: stage.demo.roles.MANAGER })
    expect((await audited('employee.role_by_group')).filter((one) => one === id)).toHaveLength(2)
  })

  test('reduce permissions of open sessions with the next request', async () => {
    stage.idp.account = 'sub-other-lead'
    account('sub-other-lead', stage.demo.people.otherLead.email, { groups: ['agents'] })
    const open = await signInAs(stage.app, stage.demo.people.otherLead)
    expect((await open.get('/api/v1/session')).json().permissions.manageOneOnOnes).toBe(true)
    await mapped([{ group: 'agents', role_id: stage.demo.roles.AGENT }])
    await signOn(stage.app, 'demo')
    expect((await open.get('/api/v1/session')).json().permissions.manageOneOnOnes).toBe(false)
  })

  test('never give the permission admin, whether it is mapped or added to the role later', async () => {
    const current = (await stage.admin.get('/api/v1/sign_in_settings')).json()
    expect(current.assignable_roles.map((role: { id: number }) => role.id)).not.toContain(
      stage.demo.roles.ADMIN,
    )
    await expect(mapped([{ group: 'gods', role_id: stage.demo.roles.ADMIN }])).rejects.toThrow(
      'This role cannot be given.',
    )
    await expect(mapped([{ group: 'gods', role_id: stage.other.roles.AGENT }])).rejects.toThrow(
      'This role cannot be given.',
    )
    await mapped([{ group: 'gods', role_id: stage.demo.roles.QA_REVIEWER }])
    await services.database.ownerPool.query(
      `update app.role set permissions = permissions || '{admin}' where company_id = $1 and id = $2`,
      [stage.demo.companyId, stage.demo.roles.QA_REVIEWER],
    )
    account('sub-agent', stage.demo.people.agent.email, { groups: ['gods'] })
    const { role_id: before } = await roleOf(stage.demo.people.agent.id)
    expect(await whoIs(await signOn(stage.app, 'demo'))).toBe(stage.demo.people.agent.email)
    expect(await roleOf(stage.demo.people.agent.id)).toMatchObject({ role_id: before })
    await services.database.ownerPool.query(
      `update app.role set permissions = array_remove(permissions, 'admin') where company_id = $1 and id = $2`,
      [stage.demo.companyId, stage.demo.roles.QA_REVIEWER],
    )
  })

  test('keep the last admin an admin, but may demote one of two', async () => {
    const { id, email } = stage.demo.people.admin
    stage.idp.account = 'sub-admin'
    account('sub-admin', email, { groups: ['agents'] })
    await mapped([{ group: 'agents', role_id: stage.demo.roles.AGENT }])
    expect(await whoIs(await signOn(stage.app, 'demo'))).toBe(email)
    expect(await roleOf(id)).toMatchObject({ role_id: stage.demo.roles.COMPANY_ADMIN })
    expect(await audited('employee.last_admin_kept')).toEqual([id])
    await changeEmployee(services, stage.demo.viewer, stage.demo.people.reviewer.id, {
      role_id: stage.demo.roles.COMPANY_ADMIN,
    })
    await signOn(stage.app, 'demo')
    expect(await roleOf(id)).toMatchObject({ role_id: stage.demo.roles.AGENT })
    await changeEmployee(services, stage.demo.viewer, id, { role_id: stage.demo.roles.COMPANY_ADMIN })
    await changeEmployee(services, stage.demo.viewer, stage.demo.people.reviewer.id, {
      role_id: stage.demo.roles.QA_REVIEWER,
    })
  })
})

test('do not apply to vendor staff, who keep the password', async () => {
  const { id, email } = stage.demo.people.lead
  stage.idp.account = 'sub-lead'
  account('sub-lead', email)
  expect(await whoIs(await signOn(stage.app, 'demo'))).toBe(email)
  await changeEmployee(services, stage.demo.viewer, id, { role_id: stage.demo.roles.ADMIN })
  const answer = await signOn(stage.app, 'demo')
  expect(answer.headers.location).toBe('/sign_in?company=demo&problem=unknown_person')
  expect(sessionCookieOf(answer)).toBeUndefined()
  await putSignOn(stage.admin, stage.idp, { required: true, exceptions: [stage.demo.people.admin.id] })
  expect((await signIn(stage.app, email, TEST_PASSWORD)).statusCode).toBe(201)
  await changeEmployee(services, stage.demo.viewer, id, { role_id: stage.demo.roles.MANAGER })
  expect((await signIn(stage.app, email, TEST_PASSWORD)).statusCode).toBe(403)
})

describe('required sign-on', () => {
  beforeEach(() =>
    putSignOn(stage.admin, stage.idp, { required: true, exceptions: [stage.demo.people.admin.id] }),
  )

  test('turns off passwords except for admins, and reveals nothing to people who guess', async () => {
    const right = await signIn(stage.app, stage.demo.people.agent.email, TEST_PASSWORD)
    expect(right.statusCode).toBe(403)
    expect(right.json().message).toBe('Your company signs in with Pikefield ID. Please continue with it.')
    expect(sessionCookieOf(right)).toBeUndefined()
    const [wrong, nobody] = [
      await signIn(stage.app, stage.demo.people.agent.email, 'not the password'),
      await signIn(stage.app, 'nobody@demo.example', 'not the password'),
    ]
    expect([wrong.statusCode, wrong.json().message]).toEqual([401, nobody.json().message])
    expect((await signIn(stage.app, stage.demo.people.admin.email, TEST_PASSWORD)).statusCode).toBe(201)
    expect(await whoIs(await signOn(stage.app, 'demo'))).toBe(stage.demo.people.agent.email)
  })

  test('lets the operator restore access by password when the provider is gone', async () => {
    await setPassword(services, stage.demo.viewer, stage.demo.people.agent.id, 'set by the operator')
    expect((await signIn(stage.app, stage.demo.people.agent.email, 'set by the operator')).statusCode).toBe(
      403,
    )
    await allowPassword(services, stage.demo.viewer, stage.demo.people.agent.id)
    expect((await signIn(stage.app, stage.demo.people.agent.email, 'set by the operator')).statusCode).toBe(
      201,
    )
    await setPassword(services, stage.demo.viewer, stage.demo.people.agent.id, TEST_PASSWORD)
  })

  test('makes invitations and forgotten passwords link to the provider', async () => {
    const { lead, reviewer } = stage.demo.people
    await changeEmployee(services, stage.demo.viewer, reviewer.id, { status: 'CREATED' })
    const invited = await stage.admin.post(`/api/v1/invitations/${reviewer.id}`, {})
    expect(invited.json()).toEqual({ sent: false, link: null })
    await mailLink(services, stage.demo.viewer, lead.id)
    const { rows } = await services.database.ownerPool.query(
      'select to_address, text_body from app.mail_message where company_id = $1 order by id desc limit 2',
      [stage.demo.companyId],
    )
    expect(rows.map((row) => row.to_address)).toEqual([lead.email, reviewer.email])
    for (const { text_body: text } of rows) {
      expect(text).toContain('http://localhost:3000/sign_in?company=demo')
      expect(text).toContain('Pikefield ID')
      expect(text).not.toContain('set_password')
    }
    await changeEmployee(services, stage.demo.viewer, reviewer.id, { status: 'ACTIVE' })
  })

  test('a link that was sent before sets no password', async () => {
    await putSignOn(stage.admin, stage.idp)
    await changeEmployee(services, stage.demo.viewer, stage.demo.people.childAgent.id, { status: 'CREATED' })
    const { link } = (
      await stage.admin.post(`/api/v1/invitations/${stage.demo.people.childAgent.id}`, {})
    ).json()
    await putSignOn(stage.admin, stage.idp, { required: true, exceptions: [stage.demo.people.admin.id] })
    const token = link.split('/set_password/')[1]
    const choose = () =>
      stage.app.inject({
        method: 'POST',
        url: '/api/v1/passwords',
        payload: { token, password: 'an entirely new one' },
      })
    expect((await choose()).statusCode).toBe(403)
    await putSignOn(stage.admin, stage.idp)
    expect((await choose()).statusCode).toBe(201)
  })

  test('applies only to that company', async () => {
    expect((await signIn(stage.app, stage.other.people.agent.email, TEST_PASSWORD)).statusCode).toBe(201)
  })
})
