import { admins, graphql, holdersOf, type Line, naming, next, versionOf } from '#test/guards/access-rules.ts'

const MAPPINGS = '/api/v1/zendesk_field_mappings'

/** Source systems and field mappings. */
export const INTEGRATIONS: Readonly<Record<string, Line>> = {
  'GET /api/v1/source_systems': { who: admins },
  'POST /api/v1/source_systems': {
    who: admins,
    ask: () => ({
      body: { source: 'zendesk', subdomain: next('acme').replace(' ', '-'), login: 'a@acme.example' },
    }),
  },
  'PUT /api/v1/source_systems/{id}': {
    who: admins,
    of: 'source',
    ask: ({ version }) => ({ body: { backfill_days: 3, version } }),
  },
  // Without a key no request is sent to the source system.
  'POST /api/v1/source_systems/test': {
    who: admins,
    ask: () => ({ body: { source: 'zendesk', subdomain: 'acme', login: 'a@acme.example', api_key: null } }),
  },
  'GET /api/v1/source_systems/{id}/skipped': { who: admins, of: 'source' },
  'GET /api/v1/source_systems/{id}/results': { who: admins, of: 'source' },
  'POST /api/v1/source_systems/{id}/results/{result_id}/retry': { who: admins, of: 'sourceResult' },
  [`GET ${MAPPINGS}`]: { who: admins },
  [`PUT ${MAPPINGS}`]: {
    who: admins,
    ask: async (_made, world) => ({
      body: {
        version: await versionOf(world, MAPPINGS),
        mappings: [{ zendesk_field_id: '1', title: 'Store', property_key: 'store', active: true }],
      },
    }),
  },
  [`GET ${MAPPINGS}/fields`]: { who: admins },
  'query channelableIntegrations': { who: admins, ask: () => graphql('{ channelableIntegrations { id } }') },
  // Unknown ones are reported at their index.
  'mutation updateChannelIntegrations': {
    who: naming(admins),
    of: 'channel',
    ask: ({ id }) =>
      graphql(
        `mutation($channels: [ChannelIntegrationInput!]!) {
          updateChannelIntegrations(channels: $channels) { errors { details { code } } } }`,
        { channels: [{ id: String(id), active: true }] },
      ),
  },
  'query responseTags': { who: holdersOf('FEEDBACK'), ask: () => graphql('{ responseTags { id } }') },
  'query propertiesFilterData': {
    who: holdersOf('FEEDBACK'),
    ask: () => graphql('{ propertiesFilterData { nodes { id } } }'),
  },
}
