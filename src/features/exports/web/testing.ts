import type { ListedExport, Section, Template } from '#features/exports/web/exports-api.ts'

export const testExport = (id: string, input: Partial<ListedExport> = {}): ListedExport => ({
  id,
  state: 'COMPLETED',
  expired: false,
  exportType: 'SOLICITATIONS',
  createdAt: '2026-06-16T10:00:00.000Z',
  completedAt: '2026-06-16T10:01:00.000Z',
  expiresAt: '2026-06-23T10:01:00.000Z',
  s3Url: `http://localhost:3000/api/v1/exports/${id}/file`,
  fieldsCount: 21,
  options: { from: '2026-06-01', to: '2026-06-15' },
  rowsDone: 1_234,
  rowsTotal: 1_234,
  capped: false,
  size: 4_000,
  fault: null,
  unread: false,
  scheduled: false,
  delivery: null,
  template: null,
  ...input,
})

export const testTemplate = (id: string, input: Partial<Template> = {}): Template => ({
  id,
  name: 'Mondays',
  fields: ['stars', 'comment'],
  schedule: { month: null, week: 1, dayOfWeek: 1, dayOfMonth: null, day: null, hour: 6 },
  dateRange: 'LAST_WEEK',
  startOfWeek: null,
  startOfQuarter: null,
  includeArchived: false,
  withResponses: true,
  surveyType: 'FEEDBACK',
  format: 'CSV',
  destination: null,
  nextRunAt: '2026-06-22T04:00:00.000Z',
  updatedAt: '2026-06-01T10:00:00.000Z',
  ...input,
})

export const TEST_SECTIONS: Section[] = [
  {
    id: 'response',
    title: 'Response',
    fields: [
      { id: 'stars', name: 'stars' },
      { id: 'comment', name: 'comment' },
    ],
  },
  { id: 'questions', title: 'Questions', fields: [{ id: 'question:7', name: 'Why?' }] },
]

/** The response of the list. */
export const ownExports = (exports: readonly ListedExport[]) => ({
  exports: {
    inProgressCount: exports.filter(({ state }) => state === 'PENDING' || state === 'PROCESSING').length,
    unreadCount: exports.filter(({ unread }) => unread).length,
    exports: [...exports],
  },
})
