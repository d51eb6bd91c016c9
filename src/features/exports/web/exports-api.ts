import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { translateErrorMessage } from '#platform/web/faults/translate-error.ts'
import { ask, change, FAULTS, graphql, type ResultOf, type VariablesOf } from '#platform/web/graphql.ts'
import { sessionQuery } from '#platform/web/session.ts'

/** Prefix of every query about exports. */
const EXPORTS_KEY = ['exports'] as const
/** Polling interval while an export is running. */
const LOOK_MS = 2_000
/** While a delivery waits for another attempt. */
const SLOW_LOOK_MS = 30_000

const EXPORT = graphql(`
  fragment ListedExport on Export {
    id state expired exportType createdAt completedAt expiresAt s3Url fieldsCount options rowsDone rowsTotal capped size
    fault unread scheduled template { id name }
    delivery { state destination { id name } path attempts fault nextAttemptAt deliveredAt }
  }
`)
export type ListedExport = ResultOf<typeof EXPORT>
export type ExportType = ListedExport['exportType']
export type ExportFormat = Template['format']

const EXPORTS = graphql(
  `query OwnExports { exports { inProgressCount unreadCount exports { ...ListedExport } } }`,
  [EXPORT],
)

export const isUnderWay = ({ state }: Pick<ListedExport, 'state'>): boolean =>
  state === 'PENDING' || state === 'PROCESSING'

export const isBeingDelivered = ({ state, delivery }: ListedExport): boolean =>
  state === 'COMPLETED' && delivery?.state === 'WAITING'

/** The person's exports; polls while one is running or being delivered. */
export const exportsQuery = queryOptions({
  queryKey: [...EXPORTS_KEY, 'own'],
  queryFn: async ({ signal }) => {
    const own = (await ask(EXPORTS, {}, { signal })).exports
    return { ...own, exports: await Promise.all(own.exports.map(inReadersLanguage)) }
  },
  refetchInterval: ({ state: { data } }) => {
    if ((data?.inProgressCount ?? 0) > 0) return LOOK_MS
    const waiting = (data?.exports ?? []).filter(isBeingDelivered)
    if (waiting.length === 0) return false
    return waiting.some(({ delivery }) => delivery?.attempts === 0) ? LOOK_MS : SLOW_LOOK_MS
  },
})

const STATE = graphql(`query ExportState($id: ID!) { exportState(id: $id) { ...ListedExport } }`, [EXPORT])

/** Bypasses the cache. */
export async function readExport(id: string): Promise<ListedExport | null> {
  const { exportState } = await ask(STATE, { id })
  return exportState && inReadersLanguage(exportState)
}

const inReadersLanguage = async (made: ListedExport): Promise<ListedExport> => ({
  ...made,
  fault: made.fault && (await translateErrorMessage(made.fault)),
  delivery: made.delivery && {
    ...made.delivery,
    fault: made.delivery.fault && (await translateErrorMessage(made.delivery.fault)),
  },
})

const DESTINATIONS = graphql(`query UsableDestinations { exportDestinations { id name } }`)

export const usableDestinationsQuery = queryOptions({
  queryKey: [...EXPORTS_KEY, 'destinations'],
  queryFn: async ({ signal }) => (await ask(DESTINATIONS, {}, { signal })).exportDestinations,
})

const SECTIONS = graphql(`query ExportSections { feedbackExportSections { id title fields { id name } } }`)
export type Section = ResultOf<typeof SECTIONS>['feedbackExportSections'][number]

export const sectionsQuery = queryOptions({
  queryKey: [...EXPORTS_KEY, 'sections'],
  queryFn: async ({ signal }) => (await ask(SECTIONS, {}, { signal })).feedbackExportSections,
  staleTime: 60_000,
})

const TEMPLATE = graphql(`
  fragment OwnTemplate on ExportTemplate {
    id name fields schedule { month week dayOfWeek dayOfMonth day hour } dateRange startOfWeek
    startOfQuarter { month day } includeArchived withResponses surveyType format destination { id name }
    nextRunAt updatedAt
  }
`)
export type Template = ResultOf<typeof TEMPLATE>

const TEMPLATES = graphql(`query ExportTemplates { feedbackExportTemplates { ...OwnTemplate } }`, [TEMPLATE])

export const templatesQuery = queryOptions({
  queryKey: [...EXPORTS_KEY, 'templates'],
  queryFn: async ({ signal }) => (await ask(TEMPLATES, {}, { signal })).feedbackExportTemplates,
})

const CREATE = graphql(
  `
  mutation CreateExport($exportType: ExportType!, $options: ExportOptionsInput, $destinationId: ID) {
    createExport(exportType: $exportType, options: $options, destinationId: $destinationId) { export { ...ListedExport } errors { ...Faults } }
  }
`,
  [EXPORT, FAULTS],
)
export type ExportInput = VariablesOf<typeof CREATE>
export type ExportOptions = NonNullable<ExportInput['options']>

export const createExport = async (request: ExportInput): Promise<ListedExport> => {
  const made = (await change(CREATE, request)).export
  if (!made) throw new Error('The server returned no export.')
  return made
}

const MARK_READ = graphql(
  `mutation MarkExportsRead { markExportsRead { exports { unreadCount } errors { ...Faults } } }`,
  [FAULTS],
)
export const markExportsRead = () => change(MARK_READ, {})

const ARCHIVE = graphql(
  `
  mutation ArchiveExport($id: ID!, $archived: Boolean) {
    archiveExport(id: $id, archived: $archived) { export { id } errors { ...Faults } }
  }
`,
  [FAULTS],
)
export const archiveExport = (request: { id: string; archived: boolean }) => change(ARCHIVE, request)

const DELIVER_AGAIN = graphql(
  `mutation DeliverExportAgain($id: ID!) { deliverExportAgain(id: $id) { export { id } errors { ...Faults } } }`,
  [FAULTS],
)
export const deliverExportAgain = (id: string) => change(DELIVER_AGAIN, { id })

const CREATE_TEMPLATE = graphql(
  `
  mutation CreateExportTemplate(
    $name: String!, $fields: [String!]!, $schedule: ExportScheduleInput, $dateRange: DatePreset,
    $startOfWeek: DayOfWeek, $startOfQuarter: ExportQuarterStartInput, $includeArchived: Boolean,
    $withResponses: Boolean, $surveyType: ExportSurveyType, $format: ExportFormat, $destinationId: ID
  ) {
    createExportTemplate(
      name: $name, fields: $fields, schedule: $schedule, dateRange: $dateRange, startOfWeek: $startOfWeek,
      startOfQuarter: $startOfQuarter, includeArchived: $includeArchived, withResponses: $withResponses,
      surveyType: $surveyType, format: $format, destinationId: $destinationId
    ) { template { ...OwnTemplate } errors { ...Faults } }
  }
`,
  [TEMPLATE, FAULTS],
)
export type TemplateInput = VariablesOf<typeof CREATE_TEMPLATE>
export const createTemplate = (request: TemplateInput) => change(CREATE_TEMPLATE, request)

const UPDATE_TEMPLATE = graphql(
  `
  mutation UpdateExportTemplate(
    $id: ID!, $name: String, $fields: [String!], $schedule: ExportScheduleInput, $dateRange: DatePreset,
    $startOfWeek: DayOfWeek, $startOfQuarter: ExportQuarterStartInput, $includeArchived: Boolean,
    $withResponses: Boolean, $surveyType: ExportSurveyType, $format: ExportFormat, $destinationId: ID,
    $updatedAt: String
  ) {
    updateExportTemplate(
      id: $id, name: $name, fields: $fields, schedule: $schedule, dateRange: $dateRange, startOfWeek: $startOfWeek,
      startOfQuarter: $startOfQuarter, includeArchived: $includeArchived, withResponses: $withResponses,
      surveyType: $surveyType, format: $format, destinationId: $destinationId,
      updatedAt: $updatedAt
    ) { template { ...OwnTemplate } errors { ...Faults } }
  }
`,
  [TEMPLATE, FAULTS],
)
export const updateTemplate = (request: VariablesOf<typeof UPDATE_TEMPLATE>) =>
  change(UPDATE_TEMPLATE, request)

const ARCHIVE_TEMPLATE = graphql(
  `
  mutation ArchiveExportTemplate($id: ID!, $archived: Boolean) {
    archiveExportTemplate(id: $id, archived: $archived) { template { id } errors { ...Faults } }
  }
`,
  [FAULTS],
)
export const archiveTemplate = (request: { id: string; archived: boolean }) =>
  change(ARCHIVE_TEMPLATE, request)

/** Runs a mutation of exports or templates and refetches them. The caller shows validation errors. */
export function useExportWrite<Variables, Result>(
  mutationFn: (variables: Variables) => Promise<Result>,
  handles: readonly number[] | 'all' = [],
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { handles },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: EXPORTS_KEY }),
  })
}

/** The session contains whether exports are running. */
export const sessionKey = sessionQuery.queryKey

/** Only the path, because the browser may reach this server by another host. */
export const fileOf = (s3Url: string): string => new URL(s3Url, window.location.href).pathname
