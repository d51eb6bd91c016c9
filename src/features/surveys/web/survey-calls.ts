import type { Configuration } from '#features/surveys/configuration/configuration.ts'
import type { MarketingSettings, SurveyTile } from '#features/surveys/configuration/contract.ts'
import type { PreviewContext } from '#features/surveys/preview/contract.ts'
import { paths } from '#paths.ts'

// The editor's API calls (SVY-037). Unlike elsewhere in the product, they throw the response itself if it is not OK.

/** The starting data of the editor, as sent by the server. */
export type SurveyState = {
  configuration: Configuration
  features: Readonly<Record<string, boolean>>
  filterOptions: {
    languages: readonly string[]
    brands: readonly { id: number; name: string }[]
    channels: readonly { id: number; name: string }[]
    /** Captions of the company's areas, by the question type that offers them. */
    areas?: Readonly<Record<'AreasOfExcellence' | 'AreasOfImprovement', readonly string[]>>
  }
  configurationHash: string
  publishedHash: string | null
  publishedConfiguration: Configuration | null
  globalMarketingSettings: MarketingSettings
  availableQuestions: readonly AvailableQuestion[]
  updatedAt: string | null
}

/** An existing question of this or another survey. */
export type AvailableQuestion = {
  id: number
  uuid: string
  identifier: string
  text: string
  type: string
  scale_min: number | null
  scale_max: number | null
  /** Names of the published surveys that contain it. */
  surveys: readonly string[]
  /** The options of a choice question. An option without a uuid is matched by its label. */
  options: readonly { uuid: string | null; label: string }[]
}

/** The position of a preview, and the employee it is about. */
export type PreviewParameters = {
  page?: number | null
  question?: number | null
  option?: number | null
  employee_id?: number | null
}

export const readSurveyTiles = async (signal?: AbortSignal): Promise<readonly SurveyTile[]> =>
  (await getJson<{ surveys: SurveyTile[] }>(paths.surveys(), signal)).surveys

/** `new` returns a starter survey and stores nothing. */
export const readSurveyState = (id: string, signal?: AbortSignal): Promise<SurveyState> =>
  getJson<SurveyState>(paths.survey(id), signal)

export const readPreviewContext = async (
  parameters: PreviewParameters,
  signal?: AbortSignal,
): Promise<PreviewContext> =>
  (await getJson<{ context: PreviewContext }>(previewAddress(parameters), signal)).context

/** Leaves out parameters that are not set. */
export function previewAddress(parameters: PreviewParameters): string {
  const { page, question, option, employee_id } = parameters
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ page, question, option, employee_id }))
    if (value != null) query.set(name, String(value))
  return query.size > 0 ? `/api/v1/survey_previews?${query}` : '/api/v1/survey_previews'
}

async function getJson<Body>(address: string, signal: AbortSignal | undefined): Promise<Body> {
  const request = new Request(new URL(address, location.origin), {
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
    ...(signal && { signal }),
  })
  const response = await fetch(request)
  if (!response.ok) throw response
  return (await response.json()) as Body
}
