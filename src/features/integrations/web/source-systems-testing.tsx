import { fireEvent, screen, within } from '@testing-library/react'
import type { Connector, Source } from '#features/integrations/web/sources-api.ts'
import { adminSession, stubApi } from '#platform/web/testing.tsx'

const PATH = '/admin/company/source_systems'

export const ACME: Source = {
  id: 7,
  source: 'zendesk',
  name: 'Zendesk (acme)',
  subdomain: 'acme',
  region: '',
  login: 'ada@acme.example',
  api_key: { configured: true, last_four: '4321' },
  channels: [{ id: 1, name: 'Chat' }],
  excluded_tags: ['internal'],
  excluded_fields: [],
  backfill_days: 3,
  do_not_send_field: null,
  imports_ratings: false,
  score_field: null,
  link_field: null,
  survey_rules: [],
  active: true,
  archived: false,
  version: 2,
  last_read_at: '2026-06-01T10:00:00.000Z',
  taken_in: 1_204,
  last_error: null,
  read_through: '2026-06-01T09:59:00.000Z',
  waiting_until: null,
  backfill_percent: 100,
  skipped: 0,
  results_refused: 0,
  quota: [{ of: 'list', requests: 10, seconds: 60, used: 3 }],
}
const CONNECTORS: Connector[] = [
  {
    source: 'zendesk',
    name: 'Zendesk',
    login: 'optional',
    regions: [],
    most_backfill_days: 7,
    has_ratings: true,
    accepts_results: true,
  },
  {
    source: 'intercom',
    name: 'Intercom',
    login: 'none',
    regions: ['api.intercom.io', 'api.eu.intercom.io'],
    most_backfill_days: 365,
    has_ratings: true,
    accepts_results: false,
  },
]
const FIELDS = [
  { id: '501', title: 'Quality', kind: 'decimal' },
  { id: '502', title: 'Review', kind: 'text' },
  { id: '503', title: 'Shop', kind: null },
]
export const SURVEY = {
  id: '1',
  uuid: '0f0f0f0f-0000-4000-8000-000000000001',
  name: 'After the case',
  publishedAt: '2026-05-01T00:00:00.000Z',
  archived: false,
}
const SURVEYS = [SURVEY, { ...SURVEY, id: '2', name: 'Draft', publishedAt: null }]
const CHAT = {
  id: 1,
  name: 'Chat',
  slug: 'chat',
  active: true,
  integrated: true,
  integration: { id: 7, name: 'Zendesk (acme)', source: 'zendesk' },
  version: 1,
}

/** Opens the page with these systems; the application's tests pass in how to render it. */
export async function openSystems<App>(
  renderApp: (path: string) => Promise<App>,
  source_systems: Source[],
  handlers: Parameters<typeof stubApi>[0] = {},
) {
  const server = stubApi({
    'GET /api/v1/session': adminSession,
    'GET /api/v1/source_systems': { source_systems, connectors: CONNECTORS },
    'GET /api/v1/channels': { channels: [CHAT] },
    'GET /api/v1/zendesk_field_mappings/fields': { fields: FIELDS, problem: null },
    'GET /admin/company/survey_configurations': { surveys: SURVEYS },
    ...handlers,
  })
  const app = await renderApp(PATH)
  const sent = async (method: string) => {
    const request = server.requests.filter((each) => each.method === method).at(-1)
    return request && (await request.clone().json())
  }
  return { ...app, ...server, sent }
}

export const field = (name: string | RegExp) => within(screen.getByRole('dialog')).getByLabelText(name)
export const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
export const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
