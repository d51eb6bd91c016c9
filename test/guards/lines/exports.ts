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

/** Exports and their templates are one's own alone; each asker has some. */
const owner =
  (rule: Rule): Rule =>
  (cell: Cell) => {
    const outcome = withoutTokens(rule)(cell)
    return outcome === 'ok' && cell.relation !== 'own' ? 'missing' : outcome
  }

/** Whoever may see some of what exports hold: in the roles of every template those who have feedback. */
const makers = withoutTokens(holdersOf('FEEDBACK'))
const FAULTS = '{ errors { details { code } } }'

/** Nobody has two under way at once. */
async function freePlace({ services, demo, other }: World): Promise<void> {
  for (const { companyId } of [demo, other])
    await services.database.ownerPool.query(
      `update app.data_export set state = 'FAILED' where company_id = $1 and state = 'PENDING'`,
      [companyId],
    )
}

/** Exports of one's own. */
export const EXPORTS: Readonly<Record<string, Line>> = {
  // Also one's own only as long as one may see what is in it.
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
        `mutation($options: ExportOptionsInput) { createExport(exportType: SOLICITATIONS, options: $options) ${FAULTS} }`,
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
  'mutation createExportTemplate': {
    who: withoutTokens(admins),
    ask: () =>
      graphql(`mutation { createExportTemplate(name: "${next('Template')}", fields: ["stars"]) ${FAULTS} }`),
  },
  'mutation updateExportTemplate': {
    who: owner(admins),
    of: 'exportTemplate',
    ask: ({ id }) =>
      graphql(`mutation($id: ID!) { updateExportTemplate(id: $id, withResponses: false) ${FAULTS} }`, { id }),
  },
  'mutation archiveExportTemplate': {
    who: owner(admins),
    of: 'exportTemplate',
    ask: ({ id }) => graphql(`mutation($id: ID!) { archiveExportTemplate(id: $id) ${FAULTS} }`, { id }),
  },
}
