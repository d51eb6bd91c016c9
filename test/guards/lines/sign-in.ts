import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeAt } from '#features/people/second-factor/totp.ts'
import { setPassword } from '#features/people/sessions/sessions.ts'
import { TEST_PASSWORD } from '#features/people/testing.ts'
import { type Asked, admins, type Line, persons, versionOf } from '#test/guards/access-rules.ts'
import type { World } from '#test/guards/access-world.ts'
import { type Client, cookieOf } from '#test/server/support/clients.ts'

const OWN_PASSWORD = { password: TEST_PASSWORD }

/** Invitations, passwords, the second step and sign-in settings. */
export const SIGN_IN: Readonly<Record<string, Line>> = {
  'POST /api/v1/invitations/{employee_id}': { who: admins, of: 'invited' },
  'GET /api/v1/employees/{id}/sign_in': { who: admins, of: 'person' },
  'DELETE /api/v1/employees/{id}/second_factor': {
    // People turn off their own in the profile, with the password.
    who: ({ kind, relation }) => {
      const outcome = admins({ kind, relation })
      return outcome === 'ok' && relation === 'own' ? 'forbidden' : outcome
    },
    of: 'person',
  },
  'PUT /api/v1/password': {
    who: persons,
    endsSession: true,
    ask: () => ({ body: { current_password: TEST_PASSWORD, password: 'another long one of mine' } }),
    after: giveBackPasswords,
  },
  'GET /api/v1/sign_in': { who: persons },
  'POST /api/v1/second_factor': {
    who: persons,
    ask: () => ({ body: OWN_PASSWORD }),
    after: turnOffSecondSteps,
  },
  'PUT /api/v1/second_factor': {
    who: persons,
    endsSession: true,
    ask: async (_made, world, client) => ({ body: { code: await firstCode(world, client) } }),
    after: turnOffSecondSteps,
  },
  'POST /api/v1/second_factor/recovery_codes': {
    who: persons,
    endsSession: true,
    ask: withSecondStep,
    after: turnOffSecondSteps,
  },
  'POST /api/v1/second_factor/turn_off': {
    who: persons,
    endsSession: true,
    ask: withSecondStep,
    after: turnOffSecondSteps,
  },
  'GET /api/v1/sign_in_settings': { who: admins },
  'PUT /api/v1/sign_in_settings': { who: admins, ask: (_made, world) => settings(world) },
  'POST /api/v1/sign_in_settings/test': {
    who: admins,
    // An internal address, which is refused without connecting.
    ask: () => ({ body: { issuer: 'https://127.0.0.1:9' } }),
  },
  'POST /api/v1/sign_in_settings/saml_metadata': {
    who: admins,
    ask: () => ({ body: { metadata: SAML_METADATA } }),
  },
}

const CERTIFICATE = readFileSync(join(import.meta.dirname, 'saml-provider.crt'), 'utf8')

const SAML_METADATA = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://login.example.com">
<IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
<KeyDescriptor><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>
${CERTIFICATE.replace(/-----[A-Z ]+-----/g, '')}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>
<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://login.example.com/sso"/>
</IDPSSODescriptor></EntityDescriptor>`

/** Starts an enrolment and returns the code that completes it; callers who may not start one have none. */
async function firstCode(world: World, client: Client): Promise<string> {
  const { secret } = (await client.post('/api/v1/second_factor', OWN_PASSWORD)).json()
  return typeof secret === 'string' ? codeAt(secret, world.services.clock.now()) : '000000'
}

/** Turns on the caller's second step. The session continues with a new secret. */
async function withSecondStep(_made: object, world: World, client: Client): Promise<Asked> {
  const answer = await client.send('PUT', '/api/v1/second_factor', { code: await firstCode(world, client) })
  if (answer.statusCode === 200) {
    client.headers.cookie = cookieOf(answer)
    client.headers['x-csrf-token'] = answer.json().csrfToken
  }
  return { body: OWN_PASSWORD }
}

async function turnOffSecondSteps(world: World): Promise<void> {
  const { services, demo } = world
  for (const table of ['recovery_code', 'second_factor'])
    await services.database.ownerPool.query(`delete from app.${table} where company_id = $1`, [
      demo.companyId,
    ])
  world.forgetSessions()
}

/** Restores the password of callers who changed it. The change ended all their sessions. */
async function giveBackPasswords(world: World): Promise<void> {
  const { services, demo } = world
  const { rows } = await services.database.ownerPool.query<{ id: string }>(
    `select distinct object_id as id from app.audit_entry
      where company_id = $1 and action = 'password.set' and actor_kind = 'person' and actor_id::text = object_id`,
    [demo.companyId],
  )
  for (const { id } of rows) await setPassword(services, demo.viewer, Number(id), TEST_PASSWORD)
  world.forgetSessions()
}

/** Settings that keep the current way to sign in; the other values have no effect. */
async function settings(world: World): Promise<Asked> {
  const { demo } = world
  const role = demo.roles.AGENT
  return {
    body: {
      version: await versionOf(world, '/api/v1/sign_in_settings'),
      second_factor: 'OPTIONAL',
      sign_on: {
        ...{ enabled: false, required: false, trust_email: false, create_people: false },
        ...{ provider_name: 'A provider', issuer: '', client_id: '', domains: [], group_claim: 'groups' },
        exceptions: [demo.people.admin.id],
        default_role_id: role,
        roles: [{ group: 'agents', role_id: role }],
      },
    },
  }
}
