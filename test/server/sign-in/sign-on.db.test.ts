import { describe, expect, test } from 'vitest'
import { JOURNEY_MS } from '#features/people/sign-on/sign-on.ts'
import { changeCompany, changeEmployee } from '#features/people/testing.ts'
import {
  putSignOn,
  sessionCookieOf,
  signOn,
  signOnTesting,
  toProvider,
} from '#test/server/sign-in/sign-on-setup.ts'
import { type Answer, fingerprint } from '#test/server/support/clients.ts'

const { services, stage, account, whoIs, roleOf, audited } = signOnTesting()

describe('signing on', () => {
  test('opens a session for the person with the e-mail and leads to the requested page', async () => {
    const answer = await signOn(stage.app, 'demo', { returnTo: '/?stars=1' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sign_in?return_to=%2F%3Fstars%3D1'])
    expect(await whoIs(answer)).toBe(stage.demo.people.agent.email)
    const cookies = [answer.headers['set-cookie']].flat().join('\n')
    expect(cookies).toMatch(/plaudit_sign_on=;/)
    expect(cookies).toMatch(/plaudit_session=[^;]+;.*HttpOnly; SameSite=Lax/)
    expect(await audited('sign_on.linked')).toContain(stage.demo.people.agent.id)
  })

  test('opens a new session each time', async () => {
    const [one, two] = [await signOn(stage.app, 'demo'), await signOn(stage.app, 'demo')]
    expect(sessionCookieOf(one)).not.toBe(sessionCookieOf(two))
    expect([await whoIs(one), await whoIs(two)]).toEqual([
      stage.demo.people.agent.email,
      stage.demo.people.agent.email,
    ])
  })

  test('recognises the person by the provider’s subject after the e-mail there has changed', async () => {
    await signOn(stage.app, 'demo')
    account('sub-agent', 'a-new-name@elsewhere.example')
    expect(await whoIs(await signOn(stage.app, 'demo'))).toBe(stage.demo.people.agent.email)
  })

  test('ignores a return address of another site', async () => {
    const answer = await signOn(stage.app, 'demo', { returnTo: '//evil.example/' })
    expect(answer.headers.location).toBe('/sign_in')
  })

  test('confirms an invited person', async () => {
    await changeEmployee(services, stage.demo.viewer, stage.demo.people.childAgent.id, { status: 'CREATED' })
    account('sub-child', stage.demo.people.childAgent.email.toUpperCase())
    stage.idp.account = 'sub-child'
    expect(await whoIs(await signOn(stage.app, 'demo'))).toBe(stage.demo.people.childAgent.email)
    expect(await roleOf(stage.demo.people.childAgent.id)).toMatchObject({ status: 'CONFIRMED' })
  })
})

describe('an invalid answer is refused and leaves nothing behind', () => {
  const refused = async (answer: Answer, problem: string, company = '&company=demo') => {
    const wanted = company === '' ? `/sign_in?problem=${problem}` : `/sign_in?company=demo&problem=${problem}`
    expect([answer.statusCode, answer.headers.location]).toEqual([303, wanted])
    expect(sessionCookieOf(answer)).toBeUndefined()
  }

  test.each<[string, string, () => void]>([
    [
      'a nonce of another sign-on',
      'refused',
      () => (stage.idp.tamper = (claims) => ({ ...claims, nonce: 'another' })),
    ],
    ['no nonce', 'refused', () => (stage.idp.tamper = ({ nonce: _, ...claims }) => claims)],
    [
      'a token for another client',
      'refused',
      () => (stage.idp.tamper = (claims) => ({ ...claims, aud: 'another' })),
    ],
    [
      'a token for several, made out to another',
      'refused',
      () => (stage.idp.tamper = (claims) => ({ ...claims, aud: ['plaudit', 'another'], azp: 'another' })),
    ],
    [
      'a token of another issuer',
      'refused',
      () => (stage.idp.tamper = (claims) => ({ ...claims, iss: 'https://evil.example' })),
    ],
    [
      'an expired token',
      'refused',
      () => (stage.idp.tamper = (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 })),
    ],
    ['a token without an end', 'refused', () => (stage.idp.tamper = ({ exp: _, ...claims }) => claims)],
    ['a token signed by somebody else', 'refused', () => (stage.idp.forged = true)],
    ['a token about nobody', 'refused', () => (stage.idp.tamper = (claims) => ({ ...claims, sub: '' }))],
    ['a no of the person', 'denied', () => (stage.idp.account = 'refuse')],
    [
      'an address that nobody has checked',
      'unverified_email',
      () => account('sub-agent', stage.demo.people.agent.email, { email_verified: false }),
    ],
    [
      'an address that the provider says nothing of',
      'unverified_email',
      () => account('sub-agent', stage.demo.people.agent.email, { email_verified: undefined }),
    ],
    [
      'somebody the company does not know',
      'unknown_person',
      () => account('sub-agent', 'nobody@demo.example'),
    ],
    ['no e-mail at all', 'unknown_person', () => account('sub-agent', '')],
    [
      'a person of another company',
      'unknown_person',
      () => account('sub-agent', stage.other.people.agent.email),
    ],
  ])('%s: %s', async (_what, problem, change) => {
    await services.database.ownerPool.query('delete from app.sign_on_identity where company_id = $1', [
      stage.demo.companyId,
    ])
    change()
    const before = await fingerprint(services)
    await refused(await signOn(stage.app, 'demo'), problem)
    expect(await fingerprint(services)).toEqual(before)
    // The unchanged answer is accepted.
    stage.idp.tamper = null
    stage.idp.forged = false
    stage.idp.account = 'sub-agent'
    account('sub-agent', stage.demo.people.agent.email)
    expect(await whoIs(await signOn(stage.app, 'demo'))).toBe(stage.demo.people.agent.email)
  })

  test('a token signed again by the provider without changes is accepted', async () => {
    stage.idp.tamper = (claims) => claims
    expect(await whoIs(await signOn(stage.app, 'demo'))).toBe(stage.demo.people.agent.email)
  })

  test('another state, none, or an answer without one', async () => {
    for (const state of ['another', null])
      await refused(
        await signOn(stage.app, 'demo', {
          callback: (url) =>
            state === null ? url.searchParams.delete('state') : url.searchParams.set('state', state),
        }),
        'refused',
      )
  })

  test('an answer without its sign-on cookie', async () => {
    await refused(await signOn(stage.app, 'demo', { cookie: null }), 'expired', '')
    await refused(await signOn(stage.app, 'demo', { cookie: 'plaudit_sign_on=forged' }), 'expired', '')
    const another = await toProvider(stage.app, 'demo')
    await refused(await signOn(stage.app, 'demo', { cookie: another.journey }), 'refused')
    // Not the last letter of the signature: some of its bits mean nothing.
    const altered = another.journey.replace(/.(?=.{9}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
    await refused(await signOn(stage.app, 'demo', { cookie: altered }), 'expired', '')
  })

  test('an answer used twice', async () => {
    const { callback, journey } = await toProvider(stage.app, 'demo')
    const send = () =>
      stage.app.inject({ url: callback.pathname + callback.search, headers: { cookie: journey } })
    expect(await whoIs(await send())).toBe(stage.demo.people.agent.email)
    await refused(await send(), 'refused')
  })

  test('an answer that arrives too late', async () => {
    const { callback, journey } = await toProvider(stage.app, 'demo')
    services.clock.advance(JOURNEY_MS)
    await refused(
      await stage.app.inject({ url: callback.pathname + callback.search, headers: { cookie: journey } }),
      'expired',
      '',
    )
  })

  test('a token that has expired by the installation’s clock', async () => {
    const { callback, journey } = await toProvider(stage.app, 'demo')
    services.clock.advance(JOURNEY_MS - 60_000)
    await refused(
      await stage.app.inject({ url: callback.pathname + callback.search, headers: { cookie: journey } }),
      'refused',
    )
  })

  test('a code without its verifier', async () => {
    const [mine, theirs] = [await toProvider(stage.app, 'demo'), await toProvider(stage.app, 'demo')]
    await refused(
      await signOn(stage.app, 'demo', {
        cookie: mine.journey,
        callback: (url) => {
          url.searchParams.set('state', mine.callback.searchParams.get('state') ?? '')
          url.searchParams.set('code', theirs.callback.searchParams.get('code') ?? '')
        },
      }),
      'refused',
    )
  })

  test('a deactivated person, even if linked before', async () => {
    await signOn(stage.app, 'demo')
    await changeEmployee(services, stage.demo.viewer, stage.demo.people.agent.id, { status: 'DEACTIVATED' })
    await refused(await signOn(stage.app, 'demo'), 'unknown_person')
    await changeEmployee(services, stage.demo.viewer, stage.demo.people.agent.id, { status: 'ACTIVE' })
    expect(await whoIs(await signOn(stage.app, 'demo'))).toBe(stage.demo.people.agent.email)
  })

  test('an address outside the company’s domains', async () => {
    await services.database.ownerPool.query('delete from app.sign_on_identity where company_id = $1', [
      stage.demo.companyId,
    ])
    await putSignOn(stage.admin, stage.idp, { domains: ['elsewhere.example'] })
    await refused(await signOn(stage.app, 'demo'), 'unknown_person')
    await putSignOn(stage.admin, stage.idp, { domains: ['elsewhere.example', 'demo.example'] })
    expect(await whoIs(await signOn(stage.app, 'demo'))).toBe(stage.demo.people.agent.email)
  })

  test('a company that is closed, has no sign-on, or does not exist', async () => {
    const start = (company: string) => stage.app.inject(`/api/v1/sign_on/start?company=${company}`)
    for (const path of ['company', 'domain']) {
      const bad = await stage.app.inject(`/api/v1/sign_on?${path}=demo%00`)
      expect([bad.statusCode, bad.json().errors]).toMatchObject([422, [{ path }]])
    }
    for (const company of ['other', 'nobody', '']) {
      const answer = await start(company)
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([303, undefined])
      expect(answer.headers.location).toMatch(/problem=unavailable$/)
    }
    const { callback, journey } = await toProvider(stage.app, 'demo')
    await changeCompany(services, stage.demo.viewer, { state: 'churned' })
    expect((await start('demo')).headers.location).toBe('/sign_in?company=demo&problem=unavailable')
    await refused(
      await stage.app.inject({ url: callback.pathname + callback.search, headers: { cookie: journey } }),
      'expired',
      '',
    )
    await changeCompany(services, stage.demo.viewer, { state: 'live' })
    expect((await start('demo')).headers.location).toContain(stage.idp.issuer)
  })

  test('a provider that is unreachable or another server', async () => {
    for (const issuer of ['http://localhost:1', `${stage.idp.issuer}/elsewhere`]) {
      await putSignOn(stage.admin, stage.idp, { issuer })
      const answer = await stage.app.inject('/api/v1/sign_on/start?company=demo')
      expect(answer.headers.location).toBe('/sign_in?company=demo&problem=unavailable')
    }
  })
})

describe('an e-mail without a verification claim', () => {
  test('is accepted if the company trusts its provider; an unverified one never is', async () => {
    await services.database.ownerPool.query('delete from app.sign_on_identity where company_id = $1', [
      stage.demo.companyId,
    ])
    await putSignOn(stage.admin, stage.idp, { trust_email: true })
    account('sub-agent', stage.demo.people.agent.email, { email_verified: false })
    expect((await signOn(stage.app, 'demo')).headers.location).toContain('unverified_email')
    account('sub-agent', stage.demo.people.agent.email, { email_verified: undefined })
    expect(await whoIs(await signOn(stage.app, 'demo'))).toBe(stage.demo.people.agent.email)
  })
})
