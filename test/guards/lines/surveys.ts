import { type Asked, admins, graphql, type Line, next } from '#test/guards/access-rules.ts'
import { form, type Made } from '#test/guards/records/record-kinds.ts'

const change = (field: string, declared: string, variables: object): Asked => {
  const given = [...declared.matchAll(/\$(\w+)/g)].map(([, name]) => `${name}: $${name}`).join(', ')
  return graphql(`mutation(${declared}) { ${field}(${given}) { errors { details { code } } } }`, variables)
}

const rename = ({ id, hash, configuration }: Made): Asked =>
  change('saveSurveyConfiguration', '$uuid: String!, $configuration: JSON!, $configurationHash: String!', {
    uuid: id,
    configuration: { ...JSON.parse(String(configuration)), name: next('Renamed') },
    configurationHash: hash,
  })

/** As after an edit that is not published. */
const differFromPublished: Line['first'] = ({ id }, { services }) =>
  services.database.ownerPool.query(
    `/* across companies: by its key */
     update app.survey_configuration c set configuration_hash = 'edited'
       from app.survey s where s.company_id = c.company_id and s.id = c.survey_id and s.uuid = $1`,
    [id],
  )

/** Surveys, which only admins can read and change. */
export const SURVEYS: Readonly<Record<string, Line>> = {
  'GET /admin/company/survey_configurations': { who: admins },
  'GET /admin/company/survey_configurations/{id}': { who: admins, of: 'survey' },
  'GET /api/v1/survey_previews': {
    who: admins,
    of: 'person',
    ask: ({ id }) => ({ query: `employee_id=${id}` }),
  },
  'GET /api/v1/survey_configurations/{id}/translations': { who: admins, of: 'survey' },
  'POST /api/v1/survey_configurations/{id}/translations/check': {
    who: admins,
    of: 'survey',
    ask: () => ({ form: form(Buffer.from('key,en\n'), 'texts.csv') }),
  },
  'query surveyConfigurations': { who: admins, ask: () => graphql('{ surveyConfigurations { uuid } }') },
  'query surveyConfiguration': {
    who: admins,
    of: 'survey',
    ask: ({ id }) =>
      graphql('query($uuid: String!) { surveyConfiguration(uuid: $uuid) { uuid } }', { uuid: id }),
  },
  'mutation createSurveyConfiguration': {
    who: admins,
    ask: () => change('createSurveyConfiguration', '$name: String!', { name: next('A survey') }),
  },
  'mutation saveSurveyConfiguration': {
    who: admins,
    of: 'survey',
    ask: rename,
  },
  'mutation publishSurveyConfiguration': {
    who: admins,
    of: 'survey',
    ask: ({ id, hash }) =>
      change('publishSurveyConfiguration', '$uuid: String!, $configurationHash: String!', {
        uuid: id,
        configurationHash: hash,
      }),
  },
  'mutation resetSurveyConfiguration': {
    who: admins,
    of: 'publishedSurvey',
    ask: ({ id }) => change('resetSurveyConfiguration', '$uuid: String!', { uuid: id }),
    first: differFromPublished,
  },
  'mutation rollBackSurveyConfiguration': {
    who: admins,
    of: 'publishedSurvey',
    ask: ({ id }) =>
      change('rollBackSurveyConfiguration', '$uuid: String!, $version: Int!', { uuid: id, version: 1 }),
    first: differFromPublished,
  },
  'mutation archiveSurveyConfiguration': {
    who: admins,
    of: 'survey',
    ask: ({ id }) => change('archiveSurveyConfiguration', '$uuid: String!', { uuid: id }),
  },
}
