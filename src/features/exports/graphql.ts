import { readUsableDestinations } from '#features/exports/deliveries/add-delivery.ts'
import { readExport, readExportPage, readExports } from '#features/exports/exports.ts'
import {
  DestinationObject,
  ExportObject,
  ExportPageObject,
  ExportsObject,
  ExportTypeEnum,
  FieldObject,
  type Section,
  SectionObject,
  TemplateObject,
} from '#features/exports/graphql-types.ts'
import { makeExports, manageExportTemplates, ownExports, readExportFields } from '#features/exports/policy.ts'
import { exportFields, SECTIONS } from '#features/exports/sources/feedback.ts'
import { readTemplates } from '#features/exports/templates.ts'
import { pageOf } from '#features/qa/numbered-pages.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { builder, type GraphqlContext } from '#platform/graphql/builder.ts'
import { idOrNull } from '#platform/graphql/ids.ts'

const fieldsOf = ({ services, viewer }: GraphqlContext) => tenantTransaction(services, viewer, exportFields)

builder.queryFields((t) => ({
  exports: t.field({
    type: ExportsObject,
    description: "The person's own exports, newest first, at most 100.",
    action: ownExports,
    resolve: (_root, _args, { services, viewer }) => readExports(services, viewer),
  }),
  paginatedExports: t.field({
    type: ExportPageObject,
    args: {
      page: t.arg.int({ defaultValue: 1 }),
      limit: t.arg.int({ defaultValue: 10 }),
      exportType: t.arg({ type: ExportTypeEnum }),
    },
    action: ownExports,
    resolve: (_root, args, { services, viewer }) =>
      readExportPage(services, viewer, { ...pageOf(args), type: args.exportType ?? undefined }),
  }),
  exportState: t.field({
    type: ExportObject,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    action: ownExports,
    resolve: async (_root, { id }, { services, viewer }) => {
      const number = idOrNull(id)
      return number === null ? null : readExport(services, viewer, number)
    },
  }),
  exportDestinations: t.field({
    type: [DestinationObject],
    description: 'The destinations that the person may have exports delivered to, sorted by name.',
    action: makeExports,
    resolve: (_root, _args, { services, viewer }) => readUsableDestinations(services, viewer),
  }),
  feedbackExportFields: t.field({
    type: [FieldObject],
    action: readExportFields,
    resolve: (_root, _args, context) => fieldsOf(context),
  }),
  feedbackExportSections: t.field({
    type: [SectionObject],
    action: readExportFields,
    resolve: async (_root, _args, context): Promise<Section[]> => {
      const fields = Map.groupBy(await fieldsOf(context), ({ section }) => section)
      return SECTIONS.map((section) => ({ ...section, fields: fields.get(section.id) ?? [] }))
    },
  }),
  feedbackExportTemplates: t.field({
    type: [TemplateObject],
    description: "The person's own templates, sorted by name.",
    action: manageExportTemplates,
    resolve: (_root, _args, { services, viewer }) => readTemplates(services, viewer),
  }),
}))
