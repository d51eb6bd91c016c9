import { streamFilterSchema } from '#features/feedback/stream/contract.ts'
import type { ViewKind } from '#features/views/views.ts'

export const streamViews: ViewKind = { table: 'stream_view', filters: streamFilterSchema }
