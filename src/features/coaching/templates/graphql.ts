import { isIdKey } from '#features/coaching/graphql-support.ts'
import { countHistory, readHistory } from '#features/coaching/history/history.ts'
import { CoachingChangeType, CoachingPersonType } from '#features/coaching/person-type.ts'
import { manageTemplates, readTemplates } from '#features/coaching/policy.ts'
import {
  coachingTemplateChangeSchema,
  newCoachingTemplateSchema,
  TEMPLATE_STATUSES,
  type Template,
} from '#features/coaching/templates/contract.ts'
import type { TemplateKey } from '#features/coaching/templates/store.ts'
import {
  archiveTemplate,
  changeTemplate,
  countTemplatesOf,
  createTemplate,
  listTemplates,
  readTemplate,
} from '#features/coaching/templates/templates.ts'
import { searchText } from '#features/people/employees/lists.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { connectionPage, mapNodes } from '#platform/graphql/connection.ts'
import { lookupId, recordId } from '#platform/graphql/ids.ts'
import { payload } from '#platform/graphql/mutation.ts'
import { orNull } from '#platform/graphql/or-null.ts'
import { withoutNulls } from '#platform/graphql/without-nulls.ts'

const TemplateStatusEnum = builder.enumType('CoachingTemplateStatus', { values: TEMPLATE_STATUSES })

const CoachingTemplate = builder.objectRef<Template>('CoachingTemplate').implement({
  description: 'A template for the notes of a session.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    body: t.exposeString('body'),
    status: t.expose('status', { type: TemplateStatusEnum }),
    createdAt: t.exposeString('createdAt'),
    updatedAt: t.exposeString('updatedAt'),
    usageCount: t.exposeInt('usageCount', { description: 'How many sessions were created from it.' }),
    creator: t.expose('creator', { type: CoachingPersonType }),
    lastUpdatedBy: t.expose('lastUpdatedBy', { type: CoachingPersonType }),
  }),
})

const PAGE_SIZE = 25

const isTemplateKey = (value: unknown): value is TemplateKey =>
  Array.isArray(value) &&
  value.length === 2 &&
  typeof value[0] === 'string' &&
  value[0].isWellFormed() &&
  !value[0].includes('\u0000') &&
  Number.isSafeInteger(value[1])

builder.queryFields((t) => ({
  coachingTemplates: t.connection({
    type: CoachingTemplate,
    description: 'By name, active ones by default; a null status returns all. 25 a page.',
    args: {
      status: t.arg({ type: TemplateStatusEnum, defaultValue: 'ACTIVE' }),
      search: t.arg.string(),
    },
    action: readTemplates,
    resolve: async (_root, args, { services, viewer }) => {
      const filter = { status: args.status ?? null, search: searchText(args.search) }
      const page = await connectionPage(
        args,
        PAGE_SIZE,
        (page: { after: TemplateKey | null; limit: number }) => listTemplates(services, viewer, filter, page),
        () => countTemplatesOf(services, viewer, filter),
        ({ key }) => key,
        isTemplateKey,
      )
      return mapNodes(page, ({ template }) => template)
    },
  }),
  coachingTemplate: t.field({
    type: CoachingTemplate,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    action: readTemplates,
    resolve: (_root, args, { services, viewer }) => orNull(readTemplate(services, viewer, lookupId(args.id))),
  }),
  coachingTemplateHistory: t.connection({
    type: CoachingChangeType,
    nullable: true,
    description: 'Newest first, 25 a page; null if the template does not exist.',
    args: { id: t.arg.id({ required: true }) },
    action: manageTemplates,
    resolve: async (_root, args, { services, viewer }) => {
      const id = lookupId(args.id)
      if ((await orNull(readTemplate(services, viewer, id))) === null) return null
      const of = { template_id: id }
      return connectionPage(
        args,
        PAGE_SIZE,
        ({ after, limit }: { after: readonly [number] | null; limit: number }) =>
          readHistory(services, viewer, of, { after: after?.[0] ?? null, limit }),
        () => countHistory(services, viewer, of),
        (entry) => [entry.id] as const,
        isIdKey,
      )
    },
  }),
}))

const Payload = payload('CoachingTemplatePayload', 'coachingTemplate', CoachingTemplate)

builder.mutationFields((t) => ({
  createCoachingTemplate: t.field({
    type: Payload,
    args: { name: t.arg.string({ required: true }), body: t.arg.string({ required: true }) },
    action: manageTemplates,
    resolve: (_root, args, { services, viewer }) =>
      createTemplate(
        services,
        viewer,
        parseOrRefuse(newCoachingTemplateSchema, { name: args.name, body: args.body }),
      ),
  }),
  updateCoachingTemplate: t.field({
    type: Payload,
    args: {
      id: t.arg.id({ required: true }),
      name: t.arg.string(),
      body: t.arg.string(),
      updatedAt: t.arg.string({ description: 'updatedAt of the copy that was edited.' }),
    },
    action: manageTemplates,
    resolve: (_root, args, { services, viewer }) => {
      const { id, ...sent } = args
      const change = parseOrRefuse(coachingTemplateChangeSchema, withoutNulls(sent))
      return changeTemplate(services, viewer, recordId(id, 'This template'), change)
    },
  }),
  archiveCoachingTemplate: t.field({
    type: Payload,
    description: 'Archives a template. This cannot be undone, but the template can be duplicated.',
    args: { id: t.arg.id({ required: true }) },
    action: manageTemplates,
    resolve: (_root, args, { services, viewer }) =>
      archiveTemplate(services, viewer, recordId(args.id, 'This template')),
  }),
}))
