import {
  admins,
  type Cell,
  graphql,
  holdersOf,
  type Line,
  next,
  persons,
  type Rule,
} from '#test/guards/access-rules.ts'
import type { World } from '#test/guards/access-world.ts'
import { withoutTokens } from '#test/guards/lines/interactions.ts'

/** Only the caller's own exports and templates; every caller has some. */
const owner =
  (rule: Rule): Rule =>
  (cell: Cell) => {
    const outcome = withoutTokens(rule)(cell)
    return outcome === 'ok' && cell.relation !== 'own' ? 'missing' : outcome
  }

/** Everyone with access to the content of any export; with the built-in templates, everyone with feedback. */
const makers = withoutTokens(holdersOf('FEEDBACK'))
const FAULTS = '{ errors { details { code } } }'

/** A person can have only one running export. */
async function freePlace({ services, demo, other }: World): Promise<void> {
  for (const { companyId } of [demo, other])
    await services.database.ownerPool.query(
      `update app.data_export set state = 'FAILED' where company_id = $1 and state = 'PENDING'`,
      [companyId],
    )
}

/** Exports. */
export const EXPORTS: Readonly<Record<string, Line>> = {
  // Even the owner needs access to the content.
  'GET /api/v1/exports/{id}/file': {
    who: (cell) => (cell.relation === 'own' ? makers(cell) : owner(persons)(cell)),
    of: 'export',
  },
  'query exports': { who: withoutTokens(persons), ask: () => graphql('{ exports { unreadCount } }') },
  'query paginatedExports': {
    who: withoutTokens(persons),
    ask: () => graphql('{ paginatedExports { totalCount } }'),
  },
  'query exportState': {
    who: owner(persons),
    of: 'export',
    ask: ({ id }) => graphql('query($id: ID!) { exportState(id: $id) { id } }', { id }),
  },
  'query feedbackExportFields': { who: makers, ask: () => graphql('{ feedbackExportFields { id } }') },
  'query feedbackExportSections': { who: makers, ask: () => graphql('{ feedbackExportSections { id } }') },
  'query feedbackExportTemplates': {
    who: withoutTokens(admins),
    ask: () => graphql('{ feedbackExportTemplates { id } }'),
  },
  'mutation createExport': {
    who: makers,
    ask: () =>
      graphql(
        `mutation($options: ExportOptionsInput, $destinationId: ID) {
           createExport(exportType: SOLICITATIONS, options: $options, destinationId: $destinationId) ${FAULTS} }`,
        { options: {} },
      ),
    after: freePlace,
  },
  'mutation createQaScorecardExport': {
    who: withoutTokens(holdersOf('QA')),
    ask: () =>
      graphql(
        `mutation($input: QaScorecardExportInput!) { createQaScorecardExport(input: $input) ${FAULTS} }`,
        { input: {} },
      ),
    after: freePlace,
  },
  'mutation markExportsRead': {
    who: withoutTokens(persons),
    ask: () => graphql(`mutation($ids: [ID!]) { markExportsRead(ids: $ids) ${FAULTS} }`, {}),
  },
  'mutation archiveExport': {
    who: owner(persons),
    of: 'export',
    ask: ({ id }) => graphql(`mutation($id: ID!) { archiveExport(id: $id) ${FAULTS} }`, { id }),
  },
  'query exportDestinations': { who: makers, ask: () => graphql('{ exportDestinations { id } }') },
  // Even the owner needs access to the content.
  'mutation deliverExportAgain': {
    who: (cell) => (cell.relation === 'own' ? makers(cell) : owner(persons)(cell)),
    of: 'failedDelivery',
    ask: ({ id }) => graphql(`mutation($id: ID!) { deliverExportAgain(id: $id) ${FAULTS} }`, { id }),
  },
  'mutation createExportTemplate': {
    who: withoutTokens(admins),
    ask: () =>
      graphql(
        `mutation($destinationId: ID) {
           createExportTemplate(name: "${next('Template')}", fields: ["stars"], destinationId: $destinationId) ${FAULTS} }`,
        {},
      ),
  },
  'mutation updateExportTemplate': {
    who: owner(admins),
    of: 'exportTemplate',
    ask: ({ id }) =>
      graphql(
        `mutation($id: ID!, $destinationId: ID) {
           updateExportTemplate(id: $id, withResponses: false, destinationId: $destinationId) ${FAULTS} }`,
        { id },
      ),
  },
  'mutation archiveExportTemplate': {
    who: owner(admins),
    of: 'exportTemplate',
    ask: ({ id }) => graphql(`mutation($id: ID!) { archiveExportTemplate(id: $id) ${FAULTS} }`, { id }),
  },
}
