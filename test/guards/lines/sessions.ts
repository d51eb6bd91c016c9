import { admins, type Line, persons, versionOf } from '#test/guards/access-rules.ts'
import type { World } from '#test/guards/access-world.ts'
import { owner } from '#test/guards/lines/passkeys.ts'

const POLICY = '/api/v1/session_policy'

const signInAgain = async (world: World) => world.forgetSessions()

/** How long sessions last, from where, and the person's own sessions. */
export const SESSIONS: Readonly<Record<string, Line>> = {
  'GET /api/v1/session_policy': { who: admins },
  'PUT /api/v1/session_policy': {
    who: admins,
    ask: async (_made, world) => ({
      body: { idle_minutes: 20_160, longest_minutes: 129_600, version: await versionOf(world, POLICY) },
    }),
  },
  'POST /api/v1/session_policy/sign_out_everyone': { who: admins, after: signInAgain },
  'GET /api/v1/allowed_addresses': { who: admins },
  'PUT /api/v1/allowed_addresses': {
    who: admins,
    ask: async (_made, world) => ({
      body: { entries: [], version: await versionOf(world, '/api/v1/allowed_addresses') },
    }),
  },
  'GET /api/v1/sessions': { who: persons },
  'DELETE /api/v1/sessions/{id}': { who: owner, of: 'session' },
  'POST /api/v1/sessions/end_others': { who: persons, after: signInAgain },
}
