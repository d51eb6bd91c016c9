import type { ExportType } from '#features/exports/contract.ts'
import { readExport, readExportPage, readExports } from '#features/exports/exports.ts'
import {
  ExportObject,
  ExportPageObject,
  ExportsObject,
  ExportTypeEnum,
  FieldObject,
  type Section,
  SectionObject,
  TemplateObject,
} from '#features/exports/graphql-types.ts'
import { manageExportTemplates, ownExports, readExportFields } from '#features/exports/policy.ts'
import { exportFields, SECTIONS } from '#features/exports/sources/feedback.ts'
import { readTemplates } from '#features/exports/templates.ts'
import { pageOf } from '#features/qa/numbered-pages.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { builder, type GraphqlContext, permitted } from '#platform/graphql/builder.ts'
import { idOrNull } from '#platform/graphql/ids.ts'

const fieldsOf = ({ services, viewer }: GraphqlContext) => tenantTransaction(services, viewer, exportFields)

builder.queryFields((t) => ({
  exports: t.field({
    type: ExportsObject,
    description: "The person's own exports, newest first, at most 100.",
    resolve: permitted(ownExports, (_args: object, { services, viewer }) => readExports(services, viewer)),
  }),
  paginatedExports: t.field({
    type: ExportPageObject,
    args: {
      page: t.arg.int({ defaultValue: 1 }),
      limit: t.arg.int({ defaultValue: 10 }),
      exportType: t.arg({ type: ExportTypeEnum }),
    },
    resolve: permitted(
      ownExports,
      (
        args: { page?: number | null; limit?: number | null; exportType?: ExportType | null },
        { services, viewer },
      ) => readExportPage(services, viewer, { ...pageOf(args), type: args.exportType ?? undefined }),
    ),
  }),
  exportState: t.field({
    type: ExportObject,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: permitted(ownExports, async ({ id }: { id: string | number }, { services, viewer }) => {
      const number = idOrNull(id)
      return number === null ? null : readExport(services, viewer, number)
    }),
  }),
  feedbackExportFields: t.field({
    type: [FieldObject],
    resolve: permitted(readExportFields, (_args: object, context) => fieldsOf(context)),
  }),
  feedbackExportSections: t.field({
    type: [SectionObject],
    resolve: permitted(readExportFields, async (_args: object, context): Promise<Section[]> => {
      const fields = Map.groupBy(await fieldsOf(context), ({ section }) => section)
      return SECTIONS.map((section) => ({ ...section, fields: fields.get(section.id) ?? [] }))
    }),
  }),
  feedbackExportTemplates: t.field({
    type: [TemplateObject],
    description: "The person's own templates, sorted by name.",
    resolve: permitted(manageExportTemplates, (_args: object, { services, viewer }) =>
      readTemplates(services, viewer),
    ),
  }),
}))
