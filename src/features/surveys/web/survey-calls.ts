import type { Configuration } from '#features/surveys/configuration/configuration.ts'
import type { MarketingSettings, SurveyTile } from '#features/surveys/configuration/contract.ts'
import type { PreviewContext } from '#features/surveys/preview/contract.ts'
import { paths } from '#paths.ts'

// The calls that the specification gives the editor. Unlike the rest of the product they throw the answer itself when it
// is not OK.

/** What the editor begins with, as the server tells it. */
export type SurveyState = {
  configuration: Configuration
  features: Readonly<Record<string, boolean>>
  filterOptions: {
    languages: readonly string[]
    brands: readonly { id: number; name: string }[]
    channels: readonly { id: number; name: string }[]
    /** Captions of the company's areas, by the type of question that offers them. */
    areas?: Readonly<Record<'AreasOfExcellence' | 'AreasOfImprovement', readonly string[]>>
  }
  configurationHash: string
  publishedHash: string | null
  publishedConfiguration: Configuration | null
  globalMarketingSettings: MarketingSettings
  availableQuestions: readonly AvailableQuestion[]
  updatedAt: string | null
}

/** A question that was asked before, in this survey or another one. */
export type AvailableQuestion = {
  id: number
  uuid: string
  identifier: string
  text: string
  type: string
  scale_min: number | null
  scale_max: number | null
  /** Names of the surveys that ask it now. */
  surveys: readonly string[]
  /** Of a choice; an option without a uuid is found by its label. */
  options: readonly { uuid: string | null; label: string }[]
}

/** Where a preview stands, and for whom. */
export type PreviewParameters = {
  page?: number | null
  question?: number | null
  option?: number | null
  employee_id?: number | null
}

export const readSurveyTiles = async (signal?: AbortSignal): Promise<readonly SurveyTile[]> =>
  (await getJson<{ surveys: SurveyTile[] }>(paths.surveys(), signal)).surveys

/** `new` gives the beginnings of a survey, and stores nothing. */
export const readSurveyState = (id: string, signal?: AbortSignal): Promise<SurveyState> =>
  getJson<SurveyState>(paths.survey(id), signal)

export const readPreviewContext = async (
  parameters: PreviewParameters,
  signal?: AbortSignal,
): Promise<PreviewContext> =>
  (await getJson<{ context: PreviewContext }>(previewAddress(parameters), signal)).context

/** Those that are not set are left out. */
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
