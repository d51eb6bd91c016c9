import type { Alert, Notice } from '#features/alerts/web/alert-types.ts'
import type { Session } from '#platform/web/session.ts'
import { testSession } from '#platform/web/testing.tsx'

/** A lead, who sees the feedback and reviews of a team. */
export const leadSession = (): Session => ({
  ...testSession({ flags: ['feedbackEnabled', 'qaEnabled', 'viewStream'] }),
  dataAccess: { FEEDBACK: 'own_team', QA: 'own_team' },
})

export const storedAlert = (more: Partial<Alert> = {}): Alert => ({
  id: 7,
  name: 'Unhappy customers',
  when: { kind: 'low_stars', stars: 2 },
  scope: { team_ids: [] },
  channels: { mail: true, push: false, slack: null, teams: null, webhook: false },
  quiet_hours: null,
  follow_up: null,
  active: true,
  paused_because: null,
  last_sent_at: null,
  version: 3,
  ...more,
})

export const storedNotice = (more: Partial<Notice> = {}): Notice => ({
  id: 41,
  alert: { id: 7, name: 'Unhappy customers' },
  kind: 'low_stars',
  path: '/requests/0d5d8f8e-aaaa-4bbb-8ccc-000000000041',
  created_at: '2026-06-01T10:00:00Z',
  read_at: null,
  employee: { id: 9, name: 'Eva Moe', image: null },
  team: { id: 3, name: 'Support' },
  subject: null,
  stars: 1,
  value: null,
  earlier_value: null,
  results: null,
  at: null,
  ...more,
})
