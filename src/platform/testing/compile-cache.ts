import { join } from 'node:path'

/**
 * For the environment of processes that tests start: only the first of them compiles the sources. Each would keep a core
 * busy for two seconds, and a killed one stores nothing. `npm test` and `npm start` use the same folder.
 */
export const compileCache = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(import.meta.dirname, '../../../.cache/node'),
}
