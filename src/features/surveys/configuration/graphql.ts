import {
  archiveSurvey,
  createSurvey,
  findSurvey,
  listSurveys,
  loadEditorData,
  type Survey,
  saveConfiguration,
  surveyCounts,
} from '#features/surveys/configuration/configurations.ts'
import { STARTERS } from '#features/surveys/configuration/starters.ts'
import {
  listVersions,
  publishSurvey,
  resetSurvey,
  rollBack,
} from '#features/surveys/configuration/versions.ts'
import { manageSurveys } from '#features/surveys/policy.ts'
import { builder, type GraphqlContext } from '#platform/graphql/builder.ts'
import { inTransaction } from '#platform/graphql/in-transaction.ts'
import { payload } from '#platform/graphql/mutation.ts'

type Surroundings = Awaited<ReturnType<typeof loadEditorData>>
type Version = Awaited<ReturnType<typeof listVersions>>[number]

/** Loaded once for all fields of a query. */
const surroundings = new WeakMap<object, Promise<Surroundings>>()
function surroundingsOf(context: GraphqlContext): Promise<Surroundings> {
  const known = surroundings.get(context) ?? inTransaction(context, loadEditorData)
  surroundings.set(context, known)
  return known
}

const SurveyVersion = builder.objectRef<Version>('SurveyVersion').implement({
  description: 'A version of a survey, as customers were asked.',
  fields: (t) => ({
    number: t.exposeInt('number'),
    configurationHash: t.exposeString('configurationHash'),
    publishedAt: t.string({ resolve: ({ publishedAt }) => publishedAt.toISOString() }),
    publishedBy: t.exposeString('publishedBy', { nullable: true }),
    published: t.exposeBoolean('published', { description: 'Whether customers are asked this one now.' }),
    changes: t.exposeInt('changes', { description: 'In how many ways it differs from the one before.' }),
    configuration: t.expose('configuration', { type: 'JSON', nullable: true }),
  }),
})

const SurveyConfiguration = builder.objectRef<Survey>('SurveyConfiguration').implement({
  description: 'A survey: the draft in its editor and its published version.',
  fields: (t) => ({
    uuid: t.exposeString('uuid'),
    name: t.exposeString('name'),
    configuration: t.field({ type: 'JSON', resolve: (survey) => survey.configuration }),
    configurationHash: t.exposeString('configuration_hash'),
    publishedConfiguration: t.field({
      type: 'JSON',
      nullable: true,
      resolve: (survey) => survey.published_configuration,
    }),
    publishedHash: t.exposeString('published_hash', { nullable: true }),
    publishedAt: t.string({
      nullable: true,
      resolve: (survey) => survey.published_at?.toISOString() ?? null,
    }),
    publishedVersion: t.int({ nullable: true, resolve: (survey) => survey.published_number }),
    updatedAt: t.string({ resolve: (survey) => survey.updated_at.toISOString() }),
    archived: t.boolean({ resolve: (survey) => survey.archived_at !== null }),
    questionCount: t.int({ resolve: (survey) => surveyCounts(survey).questions }),
    differencesCount: t.exposeInt('differencesCount', {
      description: 'In how many ways it differs from what was published.',
    }),
    availableQuestions: t.field({
      type: 'JSON',
      resolve: async (_survey, _args, context) => (await surroundingsOf(context)).availableQuestions,
    }),
    features: t.field({
      type: 'JSON',
      resolve: async (_survey, _args, context) => (await surroundingsOf(context)).features,
    }),
    filterOptions: t.field({
      type: 'JSON',
      resolve: async (_survey, _args, context) => (await surroundingsOf(context)).filterOptions,
    }),
    globalMarketingSettings: t.field({
      type: 'JSON',
      resolve: async (_survey, _args, context) => (await surroundingsOf(context)).globalMarketingSettings,
    }),
    versions: t.field({
      type: [SurveyVersion],
      description: 'Newest first; `before` is the number of the last one seen.',
      args: { before: t.arg.int(), first: t.arg.int({ defaultValue: 25 }) },
      resolve: (survey, { before, first }, context) =>
        inTransaction(context, (tx) =>
          listVersions(tx, survey, before ?? null, Math.max(1, Math.min(100, first ?? 25))),
        ),
    }),
  }),
})

builder.queryFields((t) => ({
  surveyConfigurations: t.field({
    type: [SurveyConfiguration],
    action: manageSurveys,
    resolve: (_root, _args, context) => inTransaction(context, listSurveys),
  }),
  surveyConfiguration: t.field({
    type: SurveyConfiguration,
    nullable: true,
    args: { uuid: t.arg.string({ required: true }) },
    action: manageSurveys,
    resolve: (_root, { uuid }, context) => inTransaction(context, (tx) => findSurvey(tx, uuid)),
  }),
}))

const SurveyPayload = payload('SurveyConfigurationPayload', 'surveyConfiguration', SurveyConfiguration)

const SurveyStarter = builder.enumType('SurveyStarter', {
  values: Object.fromEntries(STARTERS.map((starter) => [starter.toUpperCase(), { value: starter }])),
})

builder.mutationFields((t) => ({
  createSurveyConfiguration: t.field({
    type: SurveyPayload,
    args: {
      name: t.arg.string({ required: true }),
      starter: t.arg({ type: SurveyStarter }),
      configuration: t.arg({ type: 'JSON' }),
    },
    action: manageSurveys,
    resolve: (_root, { name, starter, configuration }, context) =>
      inTransaction(context, (tx) =>
        createSurvey(tx, {
          name,
          ...(starter && { starter }),
          ...(configuration != null && { configuration }),
        }),
      ),
  }),
  saveSurveyConfiguration: t.field({
    type: SurveyPayload,
    description: '`configurationHash` is of the configuration that was changed.',
    args: {
      uuid: t.arg.string({ required: true }),
      configuration: t.arg({ type: 'JSON', required: true }),
      configurationHash: t.arg.string({ required: true }),
    },
    action: manageSurveys,
    resolve: (_root, { uuid, configuration, configurationHash: before }, context) =>
      inTransaction(context, (tx) => saveConfiguration(tx, uuid, { configuration, before })),
  }),
  publishSurveyConfiguration: t.field({
    type: SurveyPayload,
    args: {
      uuid: t.arg.string({ required: true }),
      configurationHash: t.arg.string({ required: true }),
    },
    action: manageSurveys,
    resolve: (_root, args, context) =>
      inTransaction(context, (tx) => publishSurvey(tx, args.uuid, args.configurationHash)),
  }),
  resetSurveyConfiguration: t.field({
    type: SurveyPayload,
    args: { uuid: t.arg.string({ required: true }) },
    action: manageSurveys,
    resolve: (_root, { uuid }, context) => inTransaction(context, (tx) => resetSurvey(tx, uuid)),
  }),
  rollBackSurveyConfiguration: t.field({
    type: SurveyPayload,
    args: { uuid: t.arg.string({ required: true }), version: t.arg.int({ required: true }) },
    action: manageSurveys,
    resolve: (_root, args, context) => inTransaction(context, (tx) => rollBack(tx, args.uuid, args.version)),
  }),
  archiveSurveyConfiguration: t.field({
    type: SurveyPayload,
    args: { uuid: t.arg.string({ required: true }), archived: t.arg.boolean({ defaultValue: true }) },
    action: manageSurveys,
    resolve: (_root, args, context) =>
      inTransaction(context, (tx) => archiveSurvey(tx, args.uuid, args.archived ?? true)),
  }),
}))
