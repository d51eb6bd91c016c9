import { changeCompany } from '#features/people/testing.ts'
import {
  type Asked,
  admins,
  type Cell,
  graphql,
  type Line,
  next,
  type Outcome,
  persons,
  readers,
  vendor,
  versionOf,
} from '#test/guards/access-rules.ts'
import type { World } from '#test/guards/access-world.ts'
import { form, PICTURE } from '#test/guards/records/record-kinds.ts'

/** Company settings and the activity log. */
export const SETTINGS: Readonly<Record<string, Line>> = {
  // Settings
  'GET /api/v1/features': { who: admins },
  'PUT /api/v1/features': {
    who: admins,
    ask: async (_made, world) => ({
      body: { version: await versionOf(world, '/api/v1/features'), features: { multi_region: true } },
    }),
  },
  // Not about any record, and the same for everyone.
  'GET /api/v1/graphql_schema': { who: readers },
  'GET /api/v1/settings_dashboard_items': { who: admins },
  'GET /api/v1/company_settings': { who: admins },
  'PUT /api/v1/company_settings': { who: admins, ask: (_made, world) => settings(world) },
  'POST /api/v1/company_settings/image': { who: admins, ask: () => ({ form: form(PICTURE, 'a.png') }) },
  'DELETE /api/v1/company_settings/image': {
    who: admins,
    ask: (_made, world) => withPicture(world, '/api/v1/company_settings/image'),
  },
  'POST /api/v1/company_settings/default_profile_picture': {
    who: admins,
    ask: () => ({ form: form(PICTURE, 'b.png') }),
  },
  'DELETE /api/v1/company_settings/default_profile_picture': {
    who: admins,
    ask: (_made, world) => withPicture(world, '/api/v1/company_settings/default_profile_picture'),
  },
  'query companySettings': { who: persons, ask: () => graphql('{ companySettings { name } }') },
  'query dateConfig': { who: persons, ask: () => graphql('{ dateConfig { startOfWeek } }') },
  'mutation updateCompanySettings': {
    who: admins,
    ask: async (_made, world) =>
      graphql(
        'mutation($version: Int!) { updateCompanySettings(version: $version, settings: {profanityFilter: true}) { errors { details { code } } } }',
        { version: await versionOf(world, '/api/v1/company_settings') },
      ),
    first: (_made, { demo, services }) =>
      services.database.ownerPool.query('update app.company set profanity_filter = false where id = $1', [
        demo.companyId,
      ]),
  },
  'mutation updateDateFilterSettings': {
    who: admins,
    ask: () =>
      graphql(
        'mutation { updateDateFilterSettings(startOfWeek: MONDAY, startOfQuarter: {month: 1, day: 1}, solicitationReportingTimestamp: SENT_AT) { errors { details { code } } } }',
      ),
  },
  'PATCH /admin/company/churn': {
    who: vendor,
    ask: (_made, { demo }) => ({ body: { subdomain: demo.slug } }),
    after: ({ services, demo }) => changeCompany(services, demo.viewer, { state: 'live' }),
  },
  'PATCH /admin/company/enable': {
    who: ({ kind, relation }) => (kind === 'vendorAdmin' ? 'invalid' : vendor({ kind, relation })),
    ask: (_made, { demo }) => ({ body: { subdomain: demo.slug } }),
  },
  'GET /api/v1/brands': { who: admins },
  'POST /api/v1/brands': { who: admins, ask: () => ({ body: { name: next('Brand E') } }) },
  'PUT /api/v1/brands/{id}': {
    who: admins,
    of: 'brand',
    ask: ({ version }) => ({ body: { archived: true, version } }),
  },
  'GET /api/v1/channels': { who: readers },
  'POST /api/v1/channels': { who: admins, ask: () => ({ body: { name: next('Channel F') } }) },
  'PUT /api/v1/channels/{id}': {
    who: admins,
    of: 'channel',
    ask: ({ version }) => ({ body: { integrated: true, version } }),
  },
  'query channels': { who: readers, ask: () => graphql('{ channels { id } }') },
  'GET /api/v1/api_tokens': { who: admins },
  'POST /api/v1/api_tokens': {
    who: admins,
    ask: () => ({ body: { name: next('G'), scopes: ['feedback:read'] } }),
  },
  'DELETE /api/v1/api_tokens/{id}': { who: admins, of: 'token' },
  'GET /api/v1/mail_messages': { who: admins },
  'GET /api/v1/backup_status': { who: vendor },
  'GET /api/v1/backups': { who: vendor },
  'POST /api/v1/backups': { who: vendor, ask: () => ({ body: {} }) },
  'POST /api/v1/backups/{name}/verify': { who: withoutBackup, ask: () => ({ body: {} }) },
  'GET /api/v1/backups/{name}/file': { who: withoutBackup },
  'GET /api/v1/job_queues': { who: vendor },
  'GET /api/v1/failed_jobs': { who: vendor },
  'POST /api/v1/failed_jobs/run': {
    who: vendor,
    ask: () => ({ body: { job: '00000000-0000-4000-8000-000000000000' } }),
  },

  // Activity log: own entries for everyone, all entries for admins
  'GET /api/v1/activity_log': { who: persons, ask: () => ({ query: 'object_type=employee' }) },
  'GET /api/v1/activity_log/export.csv': { who: persons, ask: () => ({ query: 'object_type=employee' }) },
  'GET /api/v1/activity_log/{id}': {
    of: 'act',
    who: ({ kind, relation }) => {
      const outcome = persons({ kind, relation })
      if (outcome !== 'ok' || kind === 'companyAdmin' || kind === 'vendorAdmin') return outcome
      return relation === 'own' ? 'ok' : 'missing'
    },
  },
}

/** The world of the guards has no backup. */
function withoutBackup(cell: Cell): Outcome {
  const outcome = vendor(cell)
  return outcome === 'ok' ? 'missing' : outcome
}

/** Makes sure that there is something to remove. */
async function withPicture(world: World, url: string): Promise<Asked> {
  await (await world.maker('company')).send('POST', url, ...form(PICTURE, 'there.png'))
  return {}
}

const settings = async (world: World): Promise<Asked> => ({
  body: { profanity_filter: true, version: await versionOf(world, '/api/v1/company_settings') },
})
