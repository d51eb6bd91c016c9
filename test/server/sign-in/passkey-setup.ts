import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { type Deviation, TestAuthenticator } from '#features/people/passkeys/testing.ts'
import { type StaffMember, TEST_PASSWORD } from '#features/people/testing.ts'
import type { Services } from '#platform/services.ts'
import {
  type Answer,
  type Client,
  clientWith,
  cookieOf,
  signedOutClient,
  signIn,
  signInAs,
} from '#test/server/support/clients.ts'

const TABLES = [
  'sign_in_throttle',
  'second_factor',
  'recovery_code',
  'sign_in_setting',
  'sign_in_challenge',
  'passkey',
  'passkey_challenge',
]

/** Removes what a test before has set up. */
export async function forgetPasskeys({ database }: Services): Promise<void> {
  for (const table of TABLES)
    await database.ownerPool.query(
      `/* across companies: each test starts without rows */ delete from app.${table}`,
    )
}

export const newAuthenticator = ({ config }: Services, options: { counts?: boolean } = {}) =>
  new TestAuthenticator(new URL(config.baseUrl).origin, options)

/** Begins adding a passkey, and returns the browser's answer. */
export async function madePasskey(client: Client, authenticator: TestAuthenticator, deviation?: Deviation) {
  const options = await client.post('/api/v1/passkeys/options', { password: TEST_PASSWORD })
  expect(options.statusCode).toBe(200)
  return authenticator.create(options.json(), deviation)
}

/** A person with a passkey: their authenticator, recovery codes and current session. */
export async function personWithPasskey(
  app: FastifyInstance,
  services: Services,
  person: StaffMember,
  authenticator = newAuthenticator(services),
) {
  const first = await signInAs(app, person)
  const credential = await madePasskey(first, authenticator)
  const answer = await first.post('/api/v1/passkeys', { name: 'Laptop', credential })
  expect(answer.statusCode).toBe(201)
  const { passkey, recovery_codes, csrfToken } = answer.json()
  const client = clientWith(app, { cookie: cookieOf(answer), 'x-csrf-token': csrfToken })
  return { authenticator, id: passkey.id as number, codes: recovery_codes as string[], client, before: first }
}

export async function passkeyOptions(app: FastifyInstance, challenge?: string) {
  const answer = await signedOutClient(app).post('/api/v1/session/passkey/options', {
    ...(challenge !== undefined && { challenge }),
  })
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)])
  return answer.json()
}

/** Signs in with the passkey, or answers the second step whose challenge is `step`. */
export async function signInByPasskeyOf(
  app: FastifyInstance,
  authenticator: TestAuthenticator,
  { step, ...deviation }: Deviation & { step?: string } = {},
): Promise<Answer> {
  const options = await passkeyOptions(app, step)
  return sendPasskey(app, authenticator.get(options, deviation), step)
}

export const sendPasskey = (app: FastifyInstance, credential: object, challenge?: string): Promise<Answer> =>
  signedOutClient(app).post('/api/v1/session/passkey', {
    credential,
    ...(challenge !== undefined && { challenge }),
  })

export const challengeOf = async (app: FastifyInstance, { email }: { email: string }): Promise<string> =>
  (await signIn(app, email, TEST_PASSWORD)).json().challenge

export async function requireSecondStep(client: Client, whom: 'ADMINS' | 'EVERYONE'): Promise<void> {
  const { sign_on, version } = (await client.get('/api/v1/sign_in_settings')).json()
  const { client_secret: _, ...rest } = sign_on
  const body = { second_factor: whom, sign_on: rest, version }
  expect((await client.send('PUT', '/api/v1/sign_in_settings', body)).statusCode).toBe(200)
}
