import type { ImportStart, RequestImport } from '#features/surveys/delivery/import/contract.ts'
import { mappedColumns } from '#features/surveys/delivery/import/mapping-schema.ts'
import { publishedSurvey } from '#features/surveys/delivery/requests.ts'
import { type ImportDetail, type ImportRequest, presentRun } from '#platform/imports/imports.ts'

export const toImportRequest = ({
  file_key,
  mapping,
  dry_run,
}: ImportStart): ImportRequest<'survey_request'> => ({
  fileKey: file_key,
  mapping,
  reading: { delimiter: mapping.delimiter, columns: mappedColumns(mapping) },
  dryRun: dry_run,
  own: async (tx) => {
    if (mapping.survey != null) await publishedSurvey(tx, mapping.survey, 'mapping.survey')
    return {}
  },
})

export const present = ({ row, ...detail }: ImportDetail<'survey_request'>): RequestImport => ({
  ...presentRun(row),
  ...detail,
})
