import type { Readable } from 'node:stream'
import {
  type Configuration,
  languagesOf,
  questionsOf,
} from '#features/surveys/configuration/configuration.ts'
import { getSurvey } from '#features/surveys/configuration/configurations.ts'
import { createRowChecker, KEY, PLACE } from '#features/surveys/translations/check-rows.ts'
import { LARGEST_TRANSLATIONS, type TranslationsCheck } from '#features/surveys/translations/contract.ts'
import { type TextPlace, textAt, textPlaces } from '#features/surveys/translations/texts.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { openCsv } from '#platform/csv/csv.ts'
import { CsvFault } from '#platform/csv/csv-bytes.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Every text of the saved survey, one per row, with a column for each language. */
export async function exportTranslations(services: Services, viewer: Viewer, uuid: string) {
  const { name, configuration } = await tenantTransaction(services, viewer, (tx) => getSurvey(tx, uuid))
  const languages = languagesOf(configuration)
  return {
    name,
    columns: [KEY, PLACE, ...languages],
    rows: textPlaces(configuration).map((place) => ({
      [KEY]: place.key,
      [PLACE]: placeName(configuration, place),
      ...Object.fromEntries(languages.map((language) => [language, textAt(configuration, place, language)])),
    })),
  }
}

/** The changes a translation file would make. Nothing is written: the editor applies the changes and saves. */
export async function checkTranslations(
  services: Services,
  viewer: Viewer,
  uuid: string,
  file: () => Promise<Readable>,
): Promise<TranslationsCheck> {
  const { configuration } = await tenantTransaction(services, viewer, (tx) => getSurvey(tx, uuid))
  const content = await file()
  try {
    const { header, rows } = await openCsv(bounded(content), { columns: [KEY] })
    const judge = createRowChecker(configuration, header)
    for await (const row of rows)
      if ('error' in row) judge.refuse(row.row, row.error.column, row.error.message)
      else judge.row(row.row, row.record)
    return judge.result()
  } catch (error) {
    throw error instanceof CsvFault ? invalid([{ path: 'attachment', message: error.message }]) : error
  } finally {
    content.destroy()
  }
}

async function* bounded(content: Readable): AsyncGenerator<Buffer, void, undefined> {
  let bytes = 0
  for await (const chunk of content) {
    bytes += (chunk as Buffer).length
    if (bytes > LARGEST_TRANSLATIONS) throw new AppError('payload_too_large', 'The file is larger than 1 MB.')
    yield chunk as Buffer
  }
}

/** Explains to a translator what a key is for. */
function placeName(configuration: Configuration, place: TextPlace): string {
  if (place.kind === 'survey') return `Survey: ${place.field.replaceAll('_', ' ')}`
  const question = questionsOf(configuration).find(({ id }) => id === place.questionId)
  const where = `Page ${question?.page}, question ${question?.position}`
  if (place.kind === 'option') {
    const option = question?.options.find(({ id }) => id === place.optionId)
    return `${where}: answer ${option?.position}`
  }
  return place.kind === 'help' ? `${where}: help` : where
}
