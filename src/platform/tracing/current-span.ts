import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from '@opentelemetry/api'

/** The span that the code runs in. Empty outside requests and jobs, whose statements are not recorded. */
export const currentSpan = new AsyncLocalStorage<Context>()
