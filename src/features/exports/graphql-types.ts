import { DayOfWeek } from '#features/company/settings/company-settings-type.ts'
import {
  type DataExport,
  DELIVERY_STATES,
  EXPORT_FORMATS,
  EXPORT_STATES,
  EXPORT_TYPES,
  type ExportDelivery,
  type ExportTemplate,
  type Schedule,
  SURVEY_TYPES,
} from '#features/exports/contract.ts'
import type { ExportPage, OwnExports } from '#features/exports/exports.ts'
import type { ExportField } from '#features/exports/sources/feedback.ts'
import { DATE_PRESETS } from '#lib/date-presets.ts'
import { builder } from '#platform/graphql/builder.ts'

export const ExportTypeEnum = builder.enumType('ExportType', { values: EXPORT_TYPES })
export const ExportFormatEnum = builder.enumType('ExportFormat', { values: EXPORT_FORMATS })
const ExportStateEnum = builder.enumType('ExportState', { values: EXPORT_STATES })
export const SurveyTypeEnum = builder.enumType('ExportSurveyType', { values: SURVEY_TYPES })
export const DatePresetEnum = builder.enumType('DatePreset', { values: DATE_PRESETS })

const TemplateName = builder.objectRef<{ id: number; name: string }>('ExportTemplateName').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
  }),
})

const DeliveryStateEnum = builder.enumType('ExportDeliveryState', { values: DELIVERY_STATES })

export const DestinationObject = builder
  .objectRef<{ id: number; name: string }>('ExportDestinationName')
  .implement({ fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }) })

const DeliveryObject = builder.objectRef<ExportDelivery>('ExportDelivery').implement({
  fields: (t) => ({
    state: t.expose('state', { type: DeliveryStateEnum }),
    destination: t.expose('destination', { type: DestinationObject }),
    path: t.exposeString('path', {
      nullable: true,
      description: 'The name of the file at the destination; null until it is there.',
    }),
    attempts: t.exposeInt('attempts'),
    fault: t.exposeString('fault', { nullable: true, description: 'Why the last attempt failed.' }),
    nextAttemptAt: t.exposeString('nextAttemptAt', { nullable: true }),
    deliveredAt: t.exposeString('deliveredAt', { nullable: true }),
  }),
})

export const ExportObject = builder.objectRef<DataExport>('Export').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.expose('state', { type: ExportStateEnum }),
    expired: t.exposeBoolean('expired', {
      description: 'True from 7 days after completion, when the file is deleted.',
    }),
    exportType: t.expose('exportType', { type: ExportTypeEnum }),
    createdAt: t.exposeString('createdAt'),
    updatedAt: t.exposeString('updatedAt'),
    s3Url: t.exposeString('s3Url', {
      nullable: true,
      description: 'The address where the signed-in owner can download the file; null while there is none.',
    }),
    fieldsCount: t.exposeInt('fieldsCount'),
    options: t.expose('options', { type: 'JSON' }),
    rowsDone: t.exposeInt('rowsDone'),
    rowsTotal: t.exposeInt('rowsTotal', { nullable: true }),
    capped: t.exposeBoolean('capped', { description: 'There were more rows than an export can have.' }),
    size: t.exposeFloat('size', { nullable: true, description: 'Size of the file in bytes.' }),
    fault: t.exposeString('fault', { nullable: true, description: 'The reason why the export failed.' }),
    unread: t.exposeBoolean('unread'),
    template: t.expose('template', { type: TemplateName, nullable: true }),
    scheduled: t.exposeBoolean('scheduled', { description: 'Made by the schedule of its template.' }),
    delivery: t.expose('delivery', {
      type: DeliveryObject,
      nullable: true,
      description: 'Null if the file is only offered as a download.',
    }),
    completedAt: t.exposeString('completedAt', { nullable: true }),
    expiresAt: t.exposeString('expiresAt', { nullable: true }),
  }),
})

export const ExportsObject = builder.objectRef<OwnExports>('Exports').implement({
  fields: (t) => ({
    inProgressCount: t.exposeInt('inProgressCount'),
    unreadCount: t.exposeInt('unreadCount'),
    exports: t.expose('exports', { type: [ExportObject] }),
  }),
})

export const ExportPageObject = builder.objectRef<ExportPage>('PaginatedExports').implement({
  fields: (t) => ({
    exports: t.expose('exports', { type: [ExportObject] }),
    totalCount: t.exposeInt('totalCount'),
    totalPages: t.exposeInt('totalPages'),
    page: t.exposeInt('page'),
  }),
})

export const FieldObject = builder.objectRef<ExportField>('FeedbackExportField').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    section: t.exposeString('section'),
  }),
})

export type Section = { id: string; title: string; fields: ExportField[] }

export const SectionObject = builder.objectRef<Section>('FeedbackExportSection').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    fields: t.expose('fields', { type: [FieldObject] }),
  }),
})

const ScheduleObject = builder.objectRef<Schedule>('ExportSchedule').implement({
  description:
    'An export is made at the hour, in the company’s time zone, on every day that meets all given conditions.',
  fields: (t) => ({
    month: t.exposeInt('month', {
      nullable: true,
      description: 'Interval in months, counted from January.',
    }),
    week: t.exposeInt('week', { nullable: true, description: 'Interval in weeks.' }),
    dayOfWeek: t.exposeInt('dayOfWeek', { nullable: true, description: '0 is Sunday.' }),
    dayOfMonth: t.exposeInt('dayOfMonth', {
      nullable: true,
      description: 'In shorter months, the last day.',
    }),
    day: t.exposeInt('day', { nullable: true, description: 'Interval in days.' }),
    hour: t.exposeInt('hour'),
  }),
})

const QuarterStartObject = builder.objectRef<{ month: number; day: number }>('ExportQuarterStart').implement({
  fields: (t) => ({ month: t.exposeInt('month'), day: t.exposeInt('day') }),
})

export const TemplateObject = builder.objectRef<ExportTemplate>('ExportTemplate').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    fields: t.exposeStringList('fields'),
    schedule: t.expose('schedule', { type: ScheduleObject, nullable: true }),
    dateRange: t.expose('dateRange', { type: DatePresetEnum }),
    startOfWeek: t.expose('startOfWeek', { type: DayOfWeek, nullable: true }),
    startOfQuarter: t.expose('startOfQuarter', { type: QuarterStartObject, nullable: true }),
    includeArchived: t.exposeBoolean('includeArchived'),
    withResponses: t.exposeBoolean('withResponses'),
    surveyType: t.expose('surveyType', { type: SurveyTypeEnum }),
    format: t.expose('format', { type: ExportFormatEnum }),
    destination: t.expose('destination', { type: DestinationObject, nullable: true }),
    nextRunAt: t.exposeString('nextRunAt', { nullable: true }),
    createdAt: t.exposeString('createdAt'),
    updatedAt: t.exposeString('updatedAt'),
  }),
})
