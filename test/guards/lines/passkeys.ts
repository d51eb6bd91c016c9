import { TestAuthenticator } from '#features/people/passkeys/testing.ts'
import { TEST_PASSWORD } from '#features/people/testing.ts'
import { type Asked, type Line, persons, type Rule } from '#test/guards/access-rules.ts'
import type { World } from '#test/guards/access-world.ts'
import type { Client } from '#test/server/support/clients.ts'

const OWN_PASSWORD = { password: TEST_PASSWORD }

/** Only the owner reaches the record, whatever others may do. */
export const owner: Rule = (cell) => {
  const outcome = persons(cell)
  return outcome === 'ok' && cell.relation !== 'own' ? 'missing' : outcome
}

/** Passkeys of the profile. */
export const PASSKEYS: Readonly<Record<string, Line>> = {
  'POST /api/v1/passkeys/options': { who: persons, ask: () => ({ body: OWN_PASSWORD }) },
  'POST /api/v1/passkeys': {
    who: persons,
    endsSession: true,
    ask: async (_made, world, client) => ({ body: await newPasskey(world, client) }),
    after: removePasskeys,
  },
  'PUT /api/v1/passkeys/{id}': {
    who: owner,
    of: 'passkey',
    ask: () => ({ body: { name: 'Work laptop' } }),
    after: removePasskeys,
  },
  'POST /api/v1/passkeys/{id}/remove': {
    who: owner,
    of: 'passkey',
    ask: (): Asked => ({ body: OWN_PASSWORD }),
    after: removePasskeys,
  },
}

/** The name and credential of a passkey for the caller; callers who may not add one send a made-up one. */
async function newPasskey({ services }: World, client: Client): Promise<object> {
  const authenticator = new TestAuthenticator(new URL(services.config.baseUrl).origin)
  const answer = await client.post('/api/v1/passkeys/options', OWN_PASSWORD)
  const options = answer.statusCode === 200 ? answer.json() : NO_OPTIONS
  return { name: 'Laptop', credential: authenticator.create(options) }
}

const NO_OPTIONS = { challenge: 'AAAA', rp: { id: 'localhost', name: '' }, user: { id: 'AAAA', name: '' } }

/** Passkeys turn the second step on, with which the callers could not sign in again. */
async function removePasskeys({ services, demo, forgetSessions }: World): Promise<void> {
  const { rowCount } = await services.database.ownerPool.query(
    'delete from app.recovery_code where company_id = $1',
    [demo.companyId],
  )
  await services.database.ownerPool.query('delete from app.passkey where company_id = $1', [demo.companyId])
  // Adding one has ended the sessions of the caller.
  if (rowCount) forgetSessions()
}
