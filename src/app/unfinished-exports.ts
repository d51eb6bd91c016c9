import { hasUnfinishedExports } from '#features/exports/exports.ts'
import { registerUnfinishedExports } from '#features/people/sessions/present.ts'

// Once a process, by whatever imports this first: what the session tells of exports.
registerUnfinishedExports(hasUnfinishedExports)
