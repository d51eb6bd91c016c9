import { DayOfWeek } from '#features/company/settings/company-settings-type.ts'
import {
  type DataExport,
  exportTemplateChangeSchema,
  newExportTemplateSchema,
} from '#features/exports/contract.ts'
import { deliverAgain } from '#features/exports/deliveries/deliver-again.ts'
import { archiveExport, markExportsRead, startExport } from '#features/exports/exports.ts'
import {
  DatePresetEnum,
  ExportFormatEnum,
  ExportObject,
  ExportsObject,
  ExportTypeEnum,
  SurveyTypeEnum,
  TemplateObject,
} from '#features/exports/graphql-types.ts'
import {
  exportReviewsAction,
  makeExports,
  manageExportTemplates,
  ownExports,
} from '#features/exports/policy.ts'
import { archiveTemplate, changeTemplate, createTemplate } from '#features/exports/templates.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { idsAt, optionalIdAt, recordId } from '#platform/graphql/ids.ts'
import { payload, payloadType } from '#platform/graphql/mutation.ts'

const ExportPayload = payload('ExportPayload', 'export', ExportObject)
const ReviewsExportPayload = payloadType<DataExport>('QaScorecardExportPayload', (t) => ({
  exportId: t.id({
    nullable: true,
    resolve: ({ value }) => (value === null ? null : String(value.id)),
  }),
}))
const ExportsPayload = payload('ExportsPayload', 'exports', ExportsObject)
const TemplatePayload = payload('ExportTemplatePayload', 'template', TemplateObject)

const QuarterStartInput = builder.inputType('ExportQuarterStartInput', {
  fields: (t) => ({ month: t.int({ required: true }), day: t.int({ required: true }) }),
})

const OptionsInput = builder.inputType('ExportOptionsInput', {
  description: 'Days from and to, or a preset; which of the rest there is follows from the type of export.',
  fields: (t) => ({
    from: t.string(),
    to: t.string(),
    dateRange: t.field({ type: DatePresetEnum }),
    startOfWeek: t.field({ type: DayOfWeek }),
    startOfQuarter: t.field({ type: QuarterStartInput }),
    fields: t.stringList({ description: 'Ids of feedbackExportFields, in column order.' }),
    format: t.field({ type: ExportFormatEnum, description: 'CSV by default.' }),
    includeArchived: t.boolean({ description: 'Includes deactivated people; true by default.' }),
    withResponses: t.boolean({ description: 'Includes the answers to survey questions; true by default.' }),
    surveyType: t.field({ type: SurveyTypeEnum }),
    autofailed: t.boolean(),
    teamIds: t.idList({ description: 'Includes sub-teams.' }),
    reportingGroupIds: t.idList(),
    employeeIds: t.idList(),
    reviewerIds: t.idList(),
    channelIds: t.idList(),
    brandIds: t.idList(),
    qaFormIds: t.idList(),
    metricConfigIds: t.idList(),
    languages: t.stringList(),
    propertyIds: t.stringList({ description: 'Names of properties; `name=value` for one with that value.' }),
    stars: t.intList(),
  }),
})

const ReviewsInput = builder.inputType('QaScorecardExportInput', {
  fields: (t) => ({
    from: t.string(),
    to: t.string(),
    autofailed: t.boolean(),
    teamIds: t.idList(),
    reportingGroupIds: t.idList(),
    employeeIds: t.idList(),
    reviewerIds: t.idList(),
    languages: t.stringList(),
    channelIds: t.idList(),
    propertyIds: t.stringList(),
    format: t.field({ type: ExportFormatEnum, description: 'CSV by default.' }),
  }),
})

const ScheduleInput = builder.inputType('ExportScheduleInput', {
  fields: (t) => ({
    month: t.int(),
    week: t.int(),
    dayOfWeek: t.int(),
    dayOfMonth: t.int(),
    day: t.int(),
    hour: t.int({ required: true }),
  }),
})

const MOST_IDS = 1_000
const ID_LISTS = [
  'teamIds',
  'reportingGroupIds',
  'employeeIds',
  'reviewerIds',
  'channelIds',
  'brandIds',
  'qaFormIds',
  'metricConfigIds',
]

/** The given options without nulls, with ids as numbers. */
const optionsFrom = (input: object, under: 'options' | 'input'): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value != null)
      .map(([name, value]) => [
        name,
        ID_LISTS.includes(name) ? idsAt(`${under}.${name}`, value as string[], MOST_IDS) : value,
      ]),
  )

const given = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

builder.mutationFields((t) => {
  const ofTemplate = {
    schedule: t.arg({ type: ScheduleInput, description: 'Null: the template runs only manually.' }),
    dateRange: t.arg({ type: DatePresetEnum }),
    startOfWeek: t.arg({ type: DayOfWeek }),
    startOfQuarter: t.arg({ type: QuarterStartInput }),
    includeArchived: t.arg.boolean(),
    withResponses: t.arg.boolean(),
    surveyType: t.arg({ type: SurveyTypeEnum }),
    format: t.arg({ type: ExportFormatEnum, description: 'CSV by default.' }),
    destinationId: t.arg.id({ description: 'Null: exports are only offered as downloads.' }),
  }
  const archived = t.arg.boolean({ defaultValue: true, description: 'False restores it.' })
  return {
    createExport: t.field({
      type: ExportPayload,
      args: {
        exportType: t.arg({ type: ExportTypeEnum, required: true }),
        options: t.arg({ type: OptionsInput }),
        destinationId: t.arg.id({ description: 'One of exportDestinations.' }),
      },
      action: makeExports,
      resolve: (_root, { exportType, options, destinationId }, { services, viewer }) =>
        startExport(services, viewer, exportType, optionsFrom(options ?? {}, 'options'), {
          destinationId: optionalIdAt('destinationId', destinationId) ?? null,
        }),
    }),
    createQaScorecardExport: t.field({
      type: ReviewsExportPayload,
      args: { input: t.arg({ type: ReviewsInput, required: true }) },
      action: exportReviewsAction,
      resolve: (_root, { input }, { services, viewer }) =>
        startExport(services, viewer, 'QA_FORM_OVERVIEWS', optionsFrom(input, 'input'), {
          under: 'input',
        }),
    }),
    markExportsRead: t.field({
      type: ExportsPayload,
      args: { ids: t.arg.idList({ description: 'All completed ones, where not given.' }) },
      action: ownExports,
      resolve: (_root, { ids }, { services, viewer }) =>
        markExportsRead(services, viewer, ids ? idsAt('ids', ids, MOST_IDS) : null),
    }),
    archiveExport: t.field({
      type: ExportPayload,
      description: 'Removes an export from the lists. Its file is deleted an hour later.',
      args: { id: t.arg.id({ required: true }), archived },
      action: ownExports,
      resolve: (_root, { id, archived: request }, { services, viewer }) =>
        archiveExport(services, viewer, recordId(id, 'This export'), request ?? true),
    }),
    deliverExportAgain: t.field({
      type: ExportPayload,
      description:
        'Delivers an export to its destination again. Has no effect while it waits for an attempt.',
      args: { id: t.arg.id({ required: true }) },
      action: ownExports,
      resolve: (_root, { id }, { services, viewer }) =>
        deliverAgain(services, viewer, recordId(id, 'This delivery')),
    }),
    createExportTemplate: t.field({
      type: TemplatePayload,
      args: {
        name: t.arg.string({ required: true }),
        fields: t.arg.stringList({ required: true }),
        ...ofTemplate,
      },
      action: manageExportTemplates,
      resolve: (_root, request, { services, viewer }) =>
        createTemplate(services, viewer, parseOrRefuse(newExportTemplateSchema, templateFrom(request))),
    }),
    updateExportTemplate: t.field({
      type: TemplatePayload,
      args: {
        id: t.arg.id({ required: true }),
        name: t.arg.string(),
        fields: t.arg.stringList(),
        ...ofTemplate,
        updatedAt: t.arg.string({ description: 'updatedAt of the version the change is based on.' }),
      },
      action: manageExportTemplates,
      resolve: (_root, { id, ...request }, { services, viewer }) => {
        const change = parseOrRefuse(exportTemplateChangeSchema, templateFrom(request))
        return changeTemplate(services, viewer, recordId(id, 'This export template'), change)
      },
    }),
    archiveExportTemplate: t.field({
      type: TemplatePayload,
      description: 'Archives a template: it makes no more exports. Existing exports stay.',
      args: { id: t.arg.id({ required: true }), archived },
      action: manageExportTemplates,
      resolve: (_root, { id, archived: request }, { services, viewer }) =>
        archiveTemplate(services, viewer, recordId(id, 'This export template'), request ?? true),
    }),
  }
})

/** Null clears only these optional fields; for all others it means no change. */
const CAN_BE_NONE = ['schedule', 'startOfWeek', 'startOfQuarter', 'destinationId']

const templateFrom = ({
  destinationId,
  ...request
}: {
  destinationId?: string | number | null | undefined
}): object =>
  given(
    Object.fromEntries(
      Object.entries({ ...request, destinationId: optionalIdAt('destinationId', destinationId) }).map(
        ([name, value]) => [name, value === null && !CAN_BE_NONE.includes(name) ? undefined : value],
      ),
    ),
  )
