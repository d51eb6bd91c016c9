import { ATTACHMENT_KINDS } from '#features/coaching/attachments/limits.ts'
import {
  admins,
  asMaker,
  type Cell,
  graphql,
  holdersOf,
  type Line,
  next,
  type Outcome,
  oneIn,
  type Rule,
  seenIn,
} from '#test/guards/access-rules.ts'
import { withoutTokens } from '#test/guards/lines/interactions.ts'
import { attachmentBody, COACHING_RECORDS } from '#test/guards/records/coaching.ts'
import type { Made } from '#test/guards/records/record-kinds.ts'
import { form } from '#test/guards/records/record-kinds.ts'

/** Everyone whose role includes one-on-ones. */
const among =
  (rule: Rule): Rule =>
  (cell) => {
    const outcome = withoutTokens(rule)(cell)
    return outcome !== 'signedOut' && cell.kind === 'reviewer' ? 'forbidden' : outcome
  }

const holders = among(holdersOf('COACHING'))
const reads = among(oneIn('COACHING'))
const listed = among(seenIn('COACHING', 'forbidden'))

/** Everyone whose role allows coaching. */
const coaches =
  (rule: Rule): Rule =>
  (cell) => {
    const outcome = rule(cell)
    return outcome !== 'signedOut' && cell.kind === 'agent' ? 'forbidden' : outcome
  }

/** An admin coaches everyone except themselves; the other admin coaches them. */
const isCoach = ({ kind, relation }: Cell) => kind === 'vendorAdmin' && relation !== 'own'

/** Of the visible ones, those that the caller may change. */
const seenAnd =
  (may: (cell: Cell) => boolean): Rule =>
  (cell): Outcome => {
    const outcome = reads(cell)
    return outcome === 'ok' && !may(cell) ? 'forbidden' : outcome
  }

/** The coach, and people who manage one-on-ones of others. */
const editable = seenAnd((cell) => isCoach(cell) || (cell.kind === 'companyAdmin' && cell.relation !== 'own'))
const edits = coaches(editable)
/** By its id, a shared session of the company without access is forbidden; others are not found. */
const refused =
  (rule: Rule): Rule =>
  (cell) => {
    const outcome = rule(cell)
    return outcome === 'missing' && cell.relation !== 'otherCompany' ? 'forbidden' : outcome
  }
/** The coach and the coachee. */
const parts = seenAnd((cell) => isCoach(cell) || cell.relation === 'own')
const coachee = seenAnd(({ relation }) => relation === 'own')
const coachAlone = seenAnd(isCoach)
/** Hidden from everyone else. */
const makers: Rule = (cell) => {
  const outcome = holders(cell)
  if (outcome !== 'ok') return outcome
  return isCoach(cell) && cell.relation !== 'otherCompany' ? 'ok' : 'missing'
}
const coacheeAlone: Rule = (cell) => {
  const outcome = holders(cell)
  return outcome === 'ok' && cell.relation !== 'own' ? 'missing' : outcome
}
/** People whom the caller can coach, without themselves. */
const coachable: Rule = (cell) => {
  const outcome = coaches(reads)(cell)
  return outcome === 'ok' && cell.relation === 'own' ? 'invalid' : outcome
}
/** Coaches, within the company. */
const templateReaders: Rule = (cell) => {
  const outcome = coaches(holders)(cell)
  return outcome === 'ok' && cell.relation === 'otherCompany' ? 'missing' : outcome
}

const has = (list: Made[], { id }: Made) => list.some((each) => String(each.id) === String(id))
const S = '/api/v1/coaching/coaching_session'
const of = ({ employee }: Made) => ({ query: `employee_id=${employee}` })

const idQuery = (field: string, selection: string, type = 'id') => {
  const text = `query($${type}: ID!) { ${field}(${type}: $${type}) ${selection} }`
  return ({ id }: Made) => graphql(text, { [type]: id })
}
const idMutation = (field: string, more = '', type = 'id') => {
  const text = `mutation($${type}: ID!) { ${field}(${type}: $${type}${more}) { errors { details { code } } } }`
  return ({ id }: Made) => graphql(text, { [type]: id })
}

const ATTACHMENT_LINES: Record<string, Line> = Object.fromEntries(
  ATTACHMENT_KINDS.flatMap((kind): [string, Line][] => [
    [
      `POST ${S}/{id}/${kind}_attachments`,
      {
        who: edits,
        of: 'urlAttachment',
        ask: async (session, world) => {
          // Only the coach attaches files, so the file id does not matter for other callers.
          const coach = await world.client('vendorAdmin')
          const other = () => ({ coaching_session_file_id: 1 })
          return { body: await attachmentBody(world, kind, coach, session).catch(other) }
        },
      },
    ],
    [
      `PUT ${S}/{id}/${kind}_attachments/{attachmentId}`,
      { who: edits, of: `${kind}Attachment`, ask: () => ({ body: { notes: next('n') } }) },
    ],
    [`DELETE ${S}/{id}/${kind}_attachments/{attachmentId}`, { who: edits, of: `${kind}Attachment` }],
  ]),
)

/** One-on-ones. */
export const COACHING: Readonly<Record<string, Line>> = {
  // Sessions
  [`GET ${S}`]: {
    who: listed,
    of: 'freshSession',
    ask: of,
    shows: ({ sessions }, made) => has(sessions, made),
  },
  [`GET ${S}/new`]: { who: coachable, of: 'person', ask: ({ id }) => ({ query: `employee_id=${id}` }) },
  [`GET ${S}/{id}`]: { who: refused(reads), of: 'coachingSession' },
  [`PUT ${S}/{id}`]: {
    who: refused(edits),
    of: 'coachingSession',
    ask: () => ({ body: { title: next('Title') } }),
  },
  [`DELETE ${S}/{id}`]: { who: refused(edits), of: 'freshSession' },
  [`PUT ${S}/{id}/private_note`]: {
    who: parts,
    of: 'coachingSession',
    ask: () => ({ body: { notes: next('Note') } }),
  },
  [`PUT ${S}/{id}/acknowledge`]: { who: coachee, of: 'coachingSession', ask: () => ({ body: {} }) },
  'query coachingSessions': {
    who: listed,
    of: 'freshSession',
    ask: ({ employee }) =>
      graphql(
        'query($employeeId: ID!) { coachingSessions(employeeId: $employeeId, first: 100) { nodes { id } } }',
        {
          employeeId: employee,
        },
      ),
    shows: ({ nodes }, made) => has(nodes, made),
  },
  'mutation createCoachingSession': {
    who: coachable,
    of: 'person',
    ask: ({ id }) =>
      graphql(
        `mutation($employeeId: ID!, $templateId: ID) {
           createCoachingSession(employeeId: $employeeId, templateId: $templateId) { errors { details { code } } } }`,
        { employeeId: id },
      ),
  },
  'mutation updateCoachingSession': {
    who: refused(edits),
    of: 'coachingSession',
    ask: ({ id }) =>
      graphql(
        `mutation($id: ID!, $input: CoachingSessionInput!) {
           updateCoachingSession(id: $id, input: $input) { errors { details { code } } } }`,
        { id, input: { title: next('Title') } },
      ),
  },
  'mutation shareCoachingSession': {
    who: coaches(makers),
    of: 'coachingDraft',
    ask: idMutation('shareCoachingSession'),
  },
  'mutation archiveCoachingSession': {
    who: refused(edits),
    of: 'freshSession',
    ask: idMutation('archiveCoachingSession'),
  },
  'mutation insertCoachingTemplate': {
    who: coaches(makers),
    of: 'coachingDraft',
    ask: async ({ id }, world) => {
      const template = await COACHING_RECORDS.coachingTemplate.make(world, 'vendorAdmin', 'company')
      return graphql(
        `mutation($sessionId: ID!, $templateId: ID!) {
           insertCoachingTemplate(sessionId: $sessionId, templateId: $templateId) { errors { details { code } } } }`,
        { sessionId: id, templateId: template.id },
      )
    },
  },

  // Notes
  'mutation createCoachingNote': {
    who: parts,
    of: 'coachingSession',
    ask: idMutation('createCoachingNote', ', kind: PUBLIC, notes: "n"', 'sessionId'),
  },
  'mutation updateCoachingNote': {
    who: makers,
    of: 'coachingNote',
    ask: idMutation('updateCoachingNote', ', kind: PRIVATE, notes: "n"'),
  },
  'mutation archiveCoachingNote': {
    who: makers,
    of: 'coachingNote',
    ask: idMutation('archiveCoachingNote', ', kind: PRIVATE'),
  },

  // Takeaways
  'GET /api/v1/coaching/takeaway': {
    who: listed,
    of: 'takeaway',
    ask: of,
    shows: ({ takeaways }, made) => has(takeaways, made),
  },
  'POST /api/v1/coaching/takeaway': {
    who: edits,
    of: 'coachingSession',
    ask: ({ id }) => ({ body: { coaching_session_id: id, text: 'Listen' } }),
  },
  'PUT /api/v1/coaching/takeaway/{id}': {
    who: parts,
    of: 'takeaway',
    ask: () => ({ body: { complete: true } }),
  },
  'DELETE /api/v1/coaching/takeaway/{id}': { who: edits, of: 'takeaway' },
  'query sessionActionItems': {
    who: reads,
    of: 'coachingSession',
    ask: idQuery('sessionActionItems', '{ closed { totalCount } }', 'sessionId'),
  },
  'query actionItemHistory': {
    who: reads,
    of: 'takeaway',
    ask: idQuery('actionItemHistory', '{ event }'),
  },
  'mutation createActionItem': {
    who: edits,
    of: 'coachingSession',
    ask: ({ id }) =>
      graphql(
        `mutation($sessionId: ID!, $input: ActionItemInput!) {
           createActionItem(sessionId: $sessionId, input: $input) { errors { details { code } } } }`,
        { sessionId: id, input: { text: 'Listen' } },
      ),
  },
  'mutation updateActionItem': {
    who: editable,
    of: 'takeaway',
    ask: ({ id }) =>
      graphql(
        `mutation($id: ID!, $input: ActionItemInput!) {
           updateActionItem(id: $id, input: $input) { errors { details { code } } } }`,
        { id, input: { text: next('Listen') } },
      ),
  },
  'mutation completeActionItem': { who: parts, of: 'takeaway', ask: idMutation('completeActionItem') },
  'mutation reopenActionItem': {
    who: parts,
    of: 'takeaway',
    ask: idMutation('reopenActionItem'),
    first: asMaker(idMutation('completeActionItem')),
  },
  'mutation archiveActionItem': { who: edits, of: 'takeaway', ask: idMutation('archiveActionItem') },

  // Kudos
  'GET /api/v1/coaching/kudo': {
    who: listed,
    of: 'kudo',
    ask: of,
    shows: ({ kudos }, made) => has(kudos, made),
  },
  'POST /api/v1/coaching/kudo': {
    who: edits,
    of: 'coachingSession',
    ask: ({ id }) => ({ body: { coaching_session_id: id, text: next('Great') } }),
  },
  'PUT /api/v1/coaching/kudo/{id}/complete': { who: coacheeAlone, of: 'kudo', ask: () => ({ body: {} }) },
  'DELETE /api/v1/coaching/kudo/{id}': { who: edits, of: 'kudo' },

  // Files and attachments
  [`POST ${S}/{id}/coaching_files`]: {
    who: edits,
    of: 'coachingSession',
    ask: () => ({ form: form(Buffer.from('x'), `${next('file')}.txt`) }),
  },
  [`GET ${S}/{id}/coaching_files/{fileId}`]: { who: reads, of: 'coachingFile' },
  [`DELETE ${S}/{id}/coaching_files/{fileId}`]: { who: edits, of: 'coachingFile' },
  ...ATTACHMENT_LINES,
  'query sessionInteractionAttachments': {
    who: reads,
    of: 'coachingSession',
    ask: idQuery('sessionInteractionAttachments', '{ id }', 'sessionId'),
  },

  // The agenda
  'GET /api/v1/coaching/agendas': { who: holders },
  [`GET ${S}/{id}/topics`]: { who: reads, of: 'coachingSession' },
  [`POST ${S}/{id}/topics`]: {
    who: parts,
    of: 'coachingSession',
    ask: () => ({ body: { title: next('Topic') } }),
  },
  [`GET ${S}/{id}/suggestions`]: { who: coaches(coachAlone), of: 'coachingSession' },
  'PUT /api/v1/coaching/topics/{id}': {
    who: parts,
    of: 'topic',
    ask: () => ({ body: { discussed: true } }),
  },
  'DELETE /api/v1/coaching/topics/{id}': { who: coachAlone, of: 'topic' },
  'query coachingTopics': {
    who: reads,
    of: 'coachingSession',
    ask: idQuery('coachingTopics', '{ page }', 'sessionId'),
  },

  // Figures
  'query coacheesData': {
    who: holders,
    ask: () =>
      graphql('query($filters: CoacheeFilters) { coacheesData(filters: $filters) { nodes { entityId } } }', {
        filters: {},
      }),
  },
  'query recentlyCoachedEmployees': {
    who: holders,
    ask: () => graphql('{ recentlyCoachedEmployees { nodes { id } } }'),
  },
  'query lessonsIntegration': { who: holders, ask: () => graphql('{ lessonsIntegration { enabled } }') },

  // Settings
  'query coachingIntelligenceSettings': {
    who: admins,
    ask: () => graphql('{ coachingIntelligenceSettings { enabled } }'),
  },
  'query coachingIntelligencePolicy': {
    who: admins,
    ask: () => graphql('{ coachingIntelligencePolicy { revision } }'),
  },
  'mutation updateCoachingIntelligenceSettings': {
    who: admins,
    ask: () =>
      graphql(
        'mutation { updateCoachingIntelligenceSettings(action: DISABLE) { errors { details { code } } } }',
      ),
    // Enabling needs the agreement first.
    first: async (made, world, cell) => {
      for (const action of ['ACCEPT_TERMS', 'ENABLE'])
        await asMaker(() =>
          graphql(
            `mutation { updateCoachingIntelligenceSettings(action: ${action}) { errors { details { code } } } }`,
          ),
        )(made, world, cell)
    },
  },

  // Templates
  'query coachingTemplates': {
    who: coaches(holders),
    ask: () => graphql('{ coachingTemplates { nodes { id } } }'),
  },
  'query coachingTemplate': {
    who: templateReaders,
    of: 'coachingTemplate',
    ask: idQuery('coachingTemplate', '{ id }'),
  },
  'query coachingTemplateHistory': {
    who: admins,
    of: 'coachingTemplate',
    ask: idQuery('coachingTemplateHistory', '{ nodes { event } }'),
  },
  'mutation createCoachingTemplate': {
    who: admins,
    ask: () =>
      graphql(
        `mutation { createCoachingTemplate(name: "${next('Template')}", body: "") { errors { details { code } } } }`,
      ),
  },
  'mutation updateCoachingTemplate': {
    who: admins,
    of: 'coachingTemplate',
    ask: idMutation('updateCoachingTemplate', ', body: "b"'),
  },
  'mutation archiveCoachingTemplate': {
    who: admins,
    of: 'coachingTemplate',
    ask: idMutation('archiveCoachingTemplate'),
  },
}
