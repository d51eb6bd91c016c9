import { TestBrowser } from '#features/people/push/testing.ts'
import { type Line, persons } from '#test/guards/access-rules.ts'
import { owner } from '#test/guards/lines/passkeys.ts'

/** Browsers in which a person gets notifications. */
export const PUSH: Readonly<Record<string, Line>> = {
  'GET /api/v1/push_devices': { who: persons },
  'POST /api/v1/push_devices': { who: persons, ask: () => ({ body: new TestBrowser().subscription }) },
  'DELETE /api/v1/push_devices/{id}': { who: owner, of: 'pushDevice' },
  'POST /api/v1/push_devices/{id}/test': { who: owner, of: 'pushDevice' },
}
